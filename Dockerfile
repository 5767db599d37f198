# syntax=docker/dockerfile:1
# The product as one image: built in the first stage, with nothing but what it runs on in the last.

FROM node:20-bookworm-slim AS build
# Needed only where a native part has no prebuilt file for this platform.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/rules/package.json packages/rules/
COPY packages/protocol/package.json packages/protocol/
COPY packages/table/package.json packages/table/
COPY packages/sync/package.json packages/sync/
COPY packages/battlemap/package.json packages/battlemap/
COPY packages/figure/package.json packages/figure/
COPY packages/testkit/package.json packages/testkit/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
RUN npm ci --no-audit
COPY . .
RUN node tools/build.mjs --all
# What the server needs while it runs; our own packages are in its bundle.
RUN npm ci --no-audit --omit=dev --workspace=@hearthlight/server && rm -rf node_modules/@hearthlight

FROM node:20-bookworm-slim
# Few arenas: with some for each thread, what decoded pictures leave behind takes twice the memory.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4242 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/apps/server/package.json apps/server/
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4242
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
