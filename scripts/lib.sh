# What ./quebra and ./test share. Sourced, never run; expects $root, $log_dir and $speaker.

exit_environment=35  # docs/exit-codes: packages, disk, permissions

say() { printf '%s: %s\n' "$speaker" "$*" >&2; }

# fail MESSAGE REMEDY
fail() {
  say "$1"
  say "remedy: $2"
  exit "$exit_environment"
}

# run_logged NAME REMEDY COMMAND...: output goes to a log; only a failure shows its end.
# Standard input is closed to the step: it belongs to the program.
run_logged() {
  local name=$1 remedy=$2 log=$log_dir/$1.log
  shift 2
  "$@" >"$log" 2>&1 </dev/null && return
  say "$name failed; the end of $log:"
  tail -n 20 "$log" >&2
  fail "$name failed" "$remedy"
}

# ---- packages ------------------------------------------------------------------------

# packages_of GROUP...: the packages of these groups, without repetition.
packages_of() {
  local wanted=" $* " group package
  while read -r group package; do
    [[ $group != '#'* && $wanted == *" $group "* ]] && printf '%s\n' "$package"
  done <"$root/scripts/packages.txt" | sort -u
}

# missing_packages PACKAGE...: those that are not installed; one call of dpkg-query.
missing_packages() {
  local installed
  installed=$(dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null |
    sed -n 's/^ii *//p' || true)
  printf '%s\n' "$@" | grep -vxF -e "$installed" || true
}

# ensure_packages GROUP...: installs what is missing, as root or with sudo.
ensure_packages() {
  if ! command -v dpkg-query >/dev/null; then
    say "not a Debian system: these must be installed:" $(packages_of "$@")
    return
  fi
  local missing
  missing=($(missing_packages $(packages_of "$@")))
  ((${#missing[@]})) || return 0

  local -a prefix
  if [[ $(id -u) == 0 ]]; then
    prefix=(env)
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    prefix=(sudo -n env)
  elif command -v sudo >/dev/null && [[ -t 2 ]]; then
    prefix=(sudo env)
  else
    fail "${#missing[@]} packages are missing, and installing them needs root" \
      "run this as root, then try again: apt-get update && apt-get install -y --no-install-recommends ${missing[*]}"
  fi

  local noun=packages
  ((${#missing[@]} > 1)) || noun=package
  say "installing ${#missing[@]} $noun: ${missing[*]} ..."
  mkdir -p "$log_dir"
  local -a apt=("${prefix[@]}" DEBIAN_FRONTEND=noninteractive apt-get -y
    -o DPkg::Lock::Timeout=120)
  local -a install=("${apt[@]}" install --no-install-recommends "${missing[@]}")
  local remedy="check the network and the package sources, or install by hand: apt-get install ${missing[*]}"
  if compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null &&
    "${install[@]}" >"$log_dir/install.log" 2>&1 </dev/null; then
    return
  fi
  say "refreshing the package lists ..."
  run_logged update "$remedy" "${apt[@]}" update
  run_logged install "$remedy" "${install[@]}"
}

least_node=18

has_node() {
  local version
  version=$(node --version 2>/dev/null | sed -n 's/^v\([0-9]*\)\..*/\1/p')
  [[ -n $version ]] && ((version >= least_node)) && command -v npm >/dev/null
}

# ensure_node: Node.js and npm, wherever they come from; Debian's if there are none.
ensure_node() {
  has_node || ensure_packages page
  has_node || fail "Node.js $least_node or newer with npm is needed; found: $(node --version 2>/dev/null || echo none)" \
    "install Node.js; the command line and the server's API do not need it"
}

# ---- the release build, which ./quebra and ./test share --------------------------------

# lock_build DIR, unlock_build: one build at a time per directory.
lock_build() {
  exec {lock_fd}>"$1/.launcher-lock"
  flock -n "$lock_fd" && return
  say "waiting for another build in $1 ..."
  flock "$lock_fd"
}
unlock_build() { exec {lock_fd}>&-; }

# is_configured DIR: configured, and from this source tree (not a moved or copied one).
is_configured() {
  [[ -e $1/build.ninja ]] && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$1/CMakeCache.txt"
}

# The stamp carries the time the build began: an edit made during the build counts as newer.
mark_build_start() { : >"$1/.launcher-stamp.new"; }
mark_build_done() { mv -f "$1/.launcher-stamp.new" "$1/.launcher-stamp"; }
