# The image of one Forecourt process. It keeps its data in /data, or in PostgreSQL when DATABASE_URL is set.
# It starts when it is told who is in front: docker run -e TRUST_PROXY=172.17.0.1 … (or none), docs/operating.md.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG DEBIAN_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /forecourt
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Without the tools of development the libraries' optional peers (a test runner, a compiler) go too; Node is the image's.
RUN npm run build && npm pkg delete devDependencies && npm prune && rm -rf node_modules/node-linux-* node_modules/.cache

FROM ${DEBIAN_IMAGE}
WORKDIR /forecourt
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072 \
    APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --from=build /forecourt/package.json /forecourt/LICENSE ./
COPY --from=build /forecourt/node_modules node_modules
COPY --from=build /forecourt/public public
COPY --from=build /forecourt/demo demo
COPY --from=build /forecourt/build build
COPY --from=build /forecourt/src src
# A number, by which a cluster sees that it is not root.
RUN install -d -o 1000 -g 1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/livez').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--no-allocation-site-pretenuring", "--v8-pool-size=2", "--heap-growing-percent=60", "src/main.ts"]
