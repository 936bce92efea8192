#!/bin/sh
# Run before nginx starts: where there are certificates, the site listens on 443 too, and plain HTTP leads there. A port
# for the API alone (API_LISTEN) is for this machine: pages of a trial, and the web processes.
set -eu
certificates=${CERTIFICATES_FOLDER:-/certificates}
folder=${TLS_FOLDER:-/etc/nginx/tls}
port=${TLS_PORT:-443}
plain=${LISTEN:-80}
mkdir -p "$folder/api"
rm -f "$folder"/*.conf "$folder"/api/*.conf
if [ -n "${API_LISTEN:-}" ]; then echo "listen $API_LISTEN;" > "$folder/api/listen.conf"; fi
if [ ! -s "$certificates/fullchain.pem" ] || [ ! -s "$certificates/privkey.pem" ]; then
  echo "No fullchain.pem and privkey.pem in $certificates: plain HTTP only." >&2
  exit 0
fi
cat > "$folder/listen.conf" <<END
listen $port ssl http2;
ssl_certificate $certificates/fullchain.pem;
ssl_certificate_key $certificates/privkey.pem;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:pardeh:8m;
ssl_session_timeout 1d;
ssl_session_tickets off;
set \$asked_by \$forwarded_scheme:\$server_port;
if (\$asked_by = http:${plain##*:}) {
    return 301 https://\$host\$request_uri;
}
END
