#!/bin/sh
# bin/rechner of the package: starts the server or a command for operators with the Node of the package.
set -eu
root=$(dirname "$(dirname "$(readlink -f "$0")")")

# The program of `ready`.
waiting='
  const { HOST, PORT } = process.env;
  const url = `http://${HOST || "127.0.0.1"}:${PORT || 3000}/health/ready`;
  const isReady = () => fetch(url, { signal: AbortSignal.timeout(5_000) }).then(({ ok }) => ok, () => false);
  for (const end = Date.now() + 60_000; !(await isReady()); await new Promise((resolve) => setTimeout(resolve, 500)))
    if (Date.now() > end) {
      console.error(`${url} is not ready.`);
      process.exit(1);
    }'

command=${1:-}
[ $# -eq 0 ] || shift

usual=/etc/rechner/rechner.env
if [ -z "${ENV_FILE:-}" ] && [ -e "$usual" ]; then
  # Root would write files that the server cannot read.
  if [ "$(id -u)" -eq 0 ] && id rechner > /dev/null 2>&1; then
    exec runuser -u rechner -- "$root/bin/rechner" "$command" "$@"
  fi
  ENV_FILE=$usual
fi
# Packages look for settings in the working directory and stop if this user may not enter it, such as that of root.
[ -x "$(pwd)" ] || cd /

script=$root/apps/server/src/commands/rechner.ts
case $command in
  start) script=$root/apps/server/src/main.ts ;;
  ready) script=--input-type=module && set -- --eval "$waiting" ;;
  version) exec cat "$root/VERSION" ;;
  # Needs no settings, which this user may not be allowed to read.
  '' | help | --help | -h) ENV_FILE= && set -- ${command:+"$command"} "$@" ;;
  *) set -- "$command" "$@" ;;
esac

# Node warns about a file that cannot be read only after a long message of its own.
if [ -n "${ENV_FILE:-}" ] && [ ! -r "$ENV_FILE" ]; then
  echo "The file of the settings, $ENV_FILE, cannot be read by this user: run it as the user of the server." >&2
  exit 1
fi
# Messages name commands as `rechner …` instead of `npm run …`.
export RECHNER_PACKAGE=true NODE_ENV=production
if ! "$root/bin/node" --version > /dev/null 2>&1; then
  echo "This package is for another machine: Linux with glibc, and the processor in its name; this is $(uname -sm)." >&2
  exit 1
fi
# Identity provider, OpenBao, mail server and database may have certificates of the insurer's own authority. Without the
# folder, as in a slim image, Node would complain.
trust=
if [ -d "${SSL_CERT_DIR:-/etc/ssl/certs}" ]; then trust=--use-system-ca; fi
exec "$root/bin/node" $trust ${ENV_FILE:+"--env-file=$ENV_FILE"} "$script" "$@"
