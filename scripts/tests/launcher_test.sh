#!/usr/bin/env bash
# Tests ./quebra in a temporary tree, with stand-ins for cmake, dpkg-query, apt-get, sudo and
# id, so that nothing is built or installed.
set -uo pipefail

source_root=$(dirname -- "$(readlink -f -- "$0")")/../..
unset QUEBRA_BUILD_DIR
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
passed=0
failed=0

# expect NAME CONDITION...
expect() {
  local name=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s\n  out: %s\n  err: %s\n' "$name" "$(<"$work/out")" "$(<"$work/err")"
  fi
}
contains() { [[ $(<"$work/$1") == *"$2"* ]]; }
calls() { grep -c -- "$1" "$work/calls"; }
is() { [[ $1 == "$2" ]]; }

stand_in() { printf '#!/usr/bin/env bash\n%s\n' "$2" >"$work/bin/$1" && chmod +x "$work/bin/$1"; }

# launch ARGUMENT...: runs the launcher; sets `status`.
launch() {
  status=0
  PATH=$work/bin:$PATH WORK=$work "${launcher[@]}" "$@" >"$work/out" 2>"$work/err" || status=$?
}

# A fresh tree where everything is installed and the user is not root.
new_tree() {
  chmod -R u+w "$work"
  rm -rf "${work:?}"/*
  mkdir -p "$work/bin" "$work/tree/src/core" "$work/tree/app" "$work/tree/cmake"
  cp -r "$source_root/quebra" "$source_root/scripts" "$work/tree"
  touch "$work/tree/CMakeLists.txt" "$work/tree/CMakePresets.json" "$work/tree/src/core/a.cpp"
  : >"$work/calls"
  launcher=("$work/tree/quebra")
  stand_in cmake '
    echo "cmake $*" >>"$WORK/calls"
    if [[ $1 == --build ]]; then
      echo "compiling"; sleep "${BUILD_SECONDS:-0}"
      [[ -e $WORK/broken ]] && { seq 30; echo "error: expected ;"; exit 1; }
      mkdir -p "$2/bin"
      printf "%s\n" "#!/bin/sh" "echo \"args:\$* cwd:\$(pwd) in:\$(cat)\"; exit 11" >"$2/bin/quebra"
      chmod +x "$2/bin/quebra"
    else
      while [[ $1 != -B ]]; do shift; done
      touch "$2/build.ninja"
      echo "CMAKE_HOME_DIRECTORY:INTERNAL=$WORK/tree" >"$2/CMakeCache.txt"
    fi'
  stand_in dpkg-query 'shift 3; for p; do [[ " $ABSENT " == *" $p "* ]] || echo "ii $p"; done'
  stand_in apt-get 'echo "apt-get $*" >>"$WORK/calls"; echo to-stdout; [[ -z $APT_FAILS ]]'
  stand_in sudo '[[ -n $CAN_SUDO ]] || exit 1; [[ $1 == -n ]] && shift; exec "$@"'
  stand_in id 'echo "${TEST_UID:-1000}"'
  export ABSENT= APT_FAILS= CAN_SUDO= TEST_UID=1000
}

new_tree
launch solve "a b" <<<"board"
expect "first start builds" contains err "building (first time"
expect "only the program's output on stdout" is "$(<"$work/out")" "args:solve a b cwd:$PWD in:board"
expect "the program's exit code" is "$status" 11
expect "only quebra_cli is built" is "$(calls '--build .*--target quebra_cli')" 1

launch </dev/null
expect "the second start builds nothing" is "$(calls --build)" 1
expect "the second start is silent" is "$(<"$work/err")" ""

ln -s "$work/tree/quebra" "$work/link"
launcher=("$work/link")
cd "$work/bin" || exit 1
launch </dev/null
expect "through a symlink, from another directory" contains out "cwd:$work/bin"
cd "$OLDPWD" || exit 1
expect "the symlink finds the same build" is "$(calls --build)" 1
launcher=("$work/tree/quebra")

sleep 0.05
touch "$work/tree/src/core/a.cpp"
launch </dev/null
expect "a changed source rebuilds" is "$(calls --build)" 2
expect "a rebuild does not configure again" is "$(calls --preset)" 1
sleep 0.05
rm "$work/tree/src/core/a.cpp"
launch </dev/null
expect "a deleted source rebuilds" is "$(calls --build)" 3

sleep 0.05
touch "$work/broken" "$work/tree/CMakeLists.txt"
launch </dev/null
expect "a failed build exits with 35" is "$status" 35
expect "a failed build shows the end of its log" contains err "error: expected ;"
expect "a failed build names a remedy" contains err "remedy: "
expect "a failed build keeps stdout clean" is "$(<"$work/out")" ""
rm "$work/broken"
launch </dev/null
expect "after a failure it builds again" is "$status" 11

sleep 0.05
touch "$work/tree/CMakeLists.txt"
(BUILD_SECONDS=1 launch </dev/null; cp "$work/err" "$work/first") &
sleep 0.4
PATH=$work/bin:$PATH WORK=$work "${launcher[@]}" >"$work/second.out" 2>"$work/second" </dev/null
wait
expect "a second launch waits for the first" contains second "waiting for another build"
expect "and then does not build again" is "$(calls --build)" 6
expect "and runs" contains second.out "args:"

new_tree
export ABSENT="cmake libfmt-dev" TEST_UID=1000
launch </dev/null
expect "without root or sudo: exit 35" is "$status" 35
expect "without root or sudo: the exact command" contains err \
  "apt-get install -y --no-install-recommends cmake libfmt-dev"
export CAN_SUDO=1
launch </dev/null
expect "with sudo it installs" is "$(calls 'install --no-install-recommends cmake libfmt-dev')" 1
expect "it says how many" contains err "installing 2 packages"
expect "apt keeps off stdout" is "$(<"$work/out")" "args: cwd:$PWD in:"

new_tree
export ABSENT=cmake TEST_UID=0 APT_FAILS=1
launch </dev/null
expect "a failed install exits with 35" is "$status" 35
expect "the lists are refreshed before giving up" is "$(calls ' update')" 1
expect "a failed install names a remedy" contains err "remedy: "

new_tree
QUEBRA_BUILD_DIR=$work/elsewhere launch </dev/null
expect "QUEBRA_BUILD_DIR is used" test -x "$work/elsewhere/bin/quebra"
expect "and the tree stays clean" test ! -e "$work/tree/build"

# A tree with a page, and npm that needs no network.
new_tree_with_page() {
  new_tree
  mkdir -p "$work/tree/web/src" "$work/tree/web/public"
  touch "$work/tree/web/"{index.html,vite.config.ts,tsconfig.json,package.json,package-lock.json}
  stand_in node 'echo v20.0.0'
  stand_in npm '
    echo "npm $*" >>"$WORK/calls"
    [[ -e $WORK/no-registry ]] && { echo "cannot reach the registry"; exit 1; }
    case $1 in
      ci) mkdir -p node_modules/vite && touch node_modules/.package-lock.json ;;
      run) mkdir -p dist && touch dist/index.html ;;
    esac'
}

new_tree_with_page
launch solve </dev/null
expect "the command line needs no Node" is "$(calls npm)" 0
launch serve --port 0 </dev/null
expect "serve builds the page on first use" is "$(calls 'npm run build')" 1
expect "only the server's output on stdout" is "$(<"$work/out")" "args:serve --port 0 cwd:$PWD in:"
launch serve </dev/null
expect "and only once" is "$(calls npm)" 2
touch "$work/tree/web/src/new.ts"
launch serve </dev/null
expect "a new source builds it again" is "$(calls 'npm run build')" 2
launch serve --page elsewhere </dev/null
expect "another page needs none of ours" is "$(calls 'npm run build')" 2

new_tree_with_page
touch "$work/no-registry"
launch serve </dev/null
expect "without the registry serve says why the page is missing" contains err "cannot reach the registry"
expect "and what to do" contains err "remedy: "
expect "and serves the rest" contains out "args:serve"

# Root may write everywhere unless the file system says no, so this case needs a plain user.
if [[ $EUID != 0 ]]; then
  new_tree
  launch </dev/null
  chmod -R a-w "$work/tree"
  launch </dev/null
  expect "a read-only tree that is built still runs" is "$status" 11
fi

printf '%d passed, %d failed\n' "$passed" "$failed"
exit $((failed > 0))
