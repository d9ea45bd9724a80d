#!/bin/sh
# Puts the game of this folder into the menu of your desktop, for you alone, and lets it open replays and saved
# matches. The folder stays where it is; after moving it, run this again. --remove takes all of this back.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}

case ${1:-} in
'') remove= ;;
--remove) remove=1 ;;
*)
	echo "usage: $0 [--remove]" >&2
	exit 2
	;;
esac

cd "$here/share"
find . -type f | while IFS= read -r file; do
	if [ -n "$remove" ]; then
		rm -f "$data/$file"
		continue
	fi
	mkdir -p "$data/$(dirname "$file")"
	case $file in
	*.desktop)
		# In a quoted path of an entry, each of \ " ` $ follows two backslashes; a \ of the path is four of them.
		path=$(printf %s "$here/cinderclash" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
		while IFS= read -r line || [ -n "$line" ]; do
			case $line in
			Exec=cinderclash*) printf 'Exec="%s"%s\n' "$path" "${line#Exec=cinderclash}" ;;
			*) printf '%s\n' "$line" ;;
			esac
		done <"$file" >"$data/$file"
		;;
	*) cp "$file" "$data/$file" ;;
	esac
done
if command -v update-mime-database >/dev/null; then
	update-mime-database "$data/mime" 2>/dev/null || true
fi
if command -v update-desktop-database >/dev/null; then
	update-desktop-database -q "$data/applications" 2>/dev/null || true
fi
if [ -n "$remove" ]; then
	echo "Cinderclash is no longer in the menu."
else
	echo "Cinderclash is in the menu. $0 --remove takes it out again."
fi
