#!/bin/sh
# The service `certificates` of compose.yaml: asks for a certificate by a file under /.well-known/acme-challenge/, which
# nginx serves, puts it where nginx looks, and asks again twice a day whether it is due.
set -eu
host=$(echo "$SITE_URL" | sed -E 's|^[a-z]+://||; s|[:/].*$||')
server=${ACME_SERVER:-https://acme-v02.api.letsencrypt.org/directory}
if [ -n "${ACME_EMAIL:-}" ]; then contact="--email $ACME_EMAIL"; else contact=--register-unsafely-without-email; fi
while :; do
  # shellcheck disable=SC2086
  certbot certonly --webroot -w /challenges -d "$host" -d "api.$(echo "$host" | sed -E 's/^(www|app)\.//')" \
    --cert-name pardeh --server "$server" $contact \
    --agree-tos --non-interactive --keep-until-expiring || true
  for name in fullchain privkey; do
    made=/etc/letsencrypt/live/pardeh/$name.pem
    [ -s "$made" ] && ! cmp -s "$made" "/certificates/$name.pem" && cp "$made" "/certificates/$name.pem"
  done
  sleep 43200
done
