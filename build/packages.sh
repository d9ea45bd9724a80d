# Sourced by play and test: installs what is missing, on Linux, where apt is.
# Where a package has had more than one name, its names are joined by '|'.

# What Ebitengine opens when it runs.
run_packages='libgl1 libegl1 libgles2 libgl1-mesa-dri libx11-6 libxcursor1 libxext6
	libxi6 libxinerama1 libxrandr2 libxrender1'
# The game plays without these, in silence.
sound_packages='libasound2t64|libasound2'
# A display without a screen.
display_packages='xvfb xauth'
# What the tests of windows need: hands, keyboards of other countries, a switch for the monitor, a window manager, a
# sound server.
window_packages='xdotool x11-xkb-utils x11-xserver-utils openbox pulseaudio pulseaudio-utils'
# A clipboard, which the driven tests share decks through.
clipboard_packages='xclip'
# What the file dialogs of the system are built with.
dialog_packages='gcc libc6-dev pkg-config libgtk-3-dev'
# What tries the files of build/release out.
release_packages='nsis lintian shared-mime-info debootstrap desktop-file-utils appstream chromium wine64 wine gcc-mingw-w64-x86-64-win32'

has_package() {
	dpkg-query -W -f '${Status}\n' "$1" 2>/dev/null | grep -q ' installed$'
}

# as_root runs a command as root, or fails where nobody lets us.
as_root() {
	if [ "$(id -u)" = 0 ]; then
		"$@"
	elif [ -t 0 ]; then
		sudo "$@"
	else
		sudo -n "$@"
	fi
}

# choose_names prints, for each package given, a name that apt knows today.
choose_names() {
	local names name chosen
	for names in "$@"; do
		chosen=${names%%|*}
		for name in ${names//|/ }; do
			# A name that is only provided by another has no record of its own.
			if apt-cache show "$name" >/dev/null 2>&1; then
				chosen=$name
				break
			fi
		done
		echo "$chosen"
	done
}

# need_packages installs those of the packages given that are missing. It does
# nothing on other systems, and is quick where all are there.
need_packages() {
	local names name missing=() found
	[ "$(uname -s)" = Linux ] || return 0
	command -v apt-get >/dev/null && command -v dpkg-query >/dev/null || return 0
	for names in "$@"; do
		found=
		for name in ${names//|/ }; do
			if has_package "$name"; then
				found=1
				break
			fi
		done
		[ -n "$found" ] || missing+=("$names")
	done
	[ ${#missing[@]} -gt 0 ] || return 0

	if [ "$(id -u)" != 0 ] && { ! command -v sudo >/dev/null || ! { [ -t 0 ] || sudo -n true 2>/dev/null; }; }; then
		echo "Some libraries are missing; install them with this command and try again:" >&2
		echo "  sudo apt-get update && sudo apt-get install -y --no-install-recommends $(choose_names "${missing[@]}" | tr '\n' ' ')" >&2
		return 1
	fi
	echo "Installing $(choose_names "${missing[@]}" | tr '\n' ' ')..." >&2
	install_packages "${missing[@]}" 2>/dev/null && return 0
	# The lists of packages may be missing or old.
	as_root apt-get -qq update >&2 && install_packages "${missing[@]}" && return 0
	echo "These packages could not be installed: $(choose_names "${missing[@]}" | tr '\n' ' ')" >&2
	return 1
}

install_packages() {
	local chosen
	mapfile -t chosen < <(choose_names "$@")
	as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${chosen[@]}" >/dev/null
}

# need_go stops with one sentence where Go is missing or older than the go.mod
# of the folder given asks for.
need_go() {
	local want have
	want=$(awk '$1 == "go" { print $2; exit }' "$1/go.mod")
	if ! command -v go >/dev/null; then
		echo "Go $want or later is needed and was not found; install it from https://go.dev/dl and try again." >&2
		return 1
	fi
	# Asked outside of the module, so that an old Go answers instead of refusing.
	have=$(cd / && GOTOOLCHAIN=local GOFLAGS='' go env GOVERSION)
	have=${have#go}
	have=${have%% *}
	if ! at_least "$have" "$want"; then
		echo "Go $want or later is needed and this is Go $have; install a newer one from https://go.dev/dl and try again." >&2
		return 1
	fi
}

# at_least compares versions like 1.26.0 number by number. What follows a number,
# as in 1.26rc1, is left out; versions that begin with no number are let pass.
at_least() {
	local have want i h w
	IFS=. read -ra have <<<"$1"
	IFS=. read -ra want <<<"$2"
	[[ ${have[0]} == [0-9]* ]] || return 0
	for i in 0 1 2; do
		h=${have[i]:-0} w=${want[i]:-0}
		h=${h%%[!0-9]*} w=${w%%[!0-9]*}
		((10#${h:-0} > 10#${w:-0})) && return 0
		((10#${h:-0} < 10#${w:-0})) && return 1
	done
	return 0
}

# on_xvfb runs a command on a display of its own, drawn without a graphics card.
on_xvfb() {
	LIBGL_ALWAYS_SOFTWARE=1 xvfb-run -a -s '-screen 0 1920x1080x24' "$@"
}
