# One image for every process: the command decides which (see compose.yaml).
FROM node:24-bookworm-slim AS build
WORKDIR /pardeh
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY persian/package.json persian/
COPY demo/package.json demo/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY proofs/package.json proofs/
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build -w @pardeh/web

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg libjemalloc2 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /pardeh
COPY --from=build --chown=node:node /pardeh /pardeh
RUN mkdir -p /data && chown node:node /data
USER node
ENV NODE_ENV=production DATA_DIR=/data NODE_OPTIONS="--disable-warning=ExperimentalWarning --max-semi-space-size=8"
# As scripts/bootstrap/choose-allocator.mjs does for npm: freed memory goes back to the system.
ENV LD_PRELOAD=libjemalloc.so.2 \
  MALLOC_CONF=narenas:2,dirty_decay_ms:1000,muzzy_decay_ms:0,background_thread:true
CMD ["node", "scripts/start.ts"]
