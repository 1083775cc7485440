# The image of one Forecourt process. It keeps its data in /data, or in PostgreSQL when DATABASE_URL is set.
# It starts when it is told who is in front: docker run -e TRUST_PROXY=172.17.0.1 … (or none), docs/operating.md.
FROM node:24-bookworm-slim AS build
WORKDIR /forecourt
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /forecourt
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072 \
    APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build --chown=node:node /forecourt ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/livez').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--no-allocation-site-pretenuring", "--v8-pool-size=2", "--heap-growing-percent=60", "src/main.ts"]
