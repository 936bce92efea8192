#!/bin/sh
# Started before nginx and keeps running: new and renewed certificates are used without a restart.
set -eu
file=${CERTIFICATES_FOLDER:-/certificates}/fullchain.pem
every=${CERTIFICATES_CHECK_SECONDS:-60}
listen=${LISTEN_SCRIPT:-/docker-entrypoint.d/30-listen-with-tls.sh}
state() { cksum "$file" 2>/dev/null || echo none; }
known=$(state)
(
  while sleep "$every"; do
    now=$(state)
    [ "$now" = "$known" ] && continue
    known=$now
    sh "$listen" && nginx -t -q && nginx -s reload
  done
) &
