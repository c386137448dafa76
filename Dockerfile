# The site's image. docs/operating/install.md says how to build and run it, docs/decisions/0051 why it is built this way.
# Both images can be pinned by digest: --build-arg BASE_IMAGE=gcr.io/distroless/cc-debian12@sha256:…

# Only the program `node` is copied from this image. The version is that of package.json.
ARG NODE_IMAGE=docker.io/library/node:26.12.1-bookworm-slim
# Has most libraries that Node is linked against, but no shell and no package manager. Any image of Debian 12 or newer will do:
# docker.io/library/postgres:18-bookworm adds the pg_dump that backups of PostgreSQL need (docs/operating/backups.md).
ARG BASE_IMAGE=gcr.io/distroless/cc-debian12

FROM ${NODE_IMAGE} AS node

# Runs on the builder's own platform, whatever the target platform, so nothing is emulated.
FROM --platform=${BUILDPLATFORM} ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY scripts/setup.mjs scripts/packaged-node.mjs scripts/
RUN node scripts/setup.mjs
COPY . .
RUN node scripts/setup.mjs build
# Installs again, without development packages, and with the binaries of the target platform.
ARG TARGETARCH=amd64
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
    --os=linux --libc=glibc --cpu=$(test "$TARGETARCH" = amd64 && echo x64 || echo "$TARGETARCH")
ARG SOURCE_DATE_EPOCH=0
RUN node deploy/image/files.mjs /image

FROM ${BASE_IMAGE}
COPY --from=node /usr/local/bin/node /usr/local/bin/node
# The one library of Node that distroless images lack.
COPY --from=node /usr/lib/*-linux-gnu/libatomic.so.1* /usr/lib/
COPY --from=build /image /
WORKDIR /app
# Only the volume is writable: Node's compile cache is off, and SQLite puts its temporary files there. Two malloc arenas are
# enough (docs/decisions/0018).
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    NODE_DISABLE_COMPILE_CACHE=1 \
    PORT=3000 \
    DATA_DIR=/data \
    SQLITE_TMPDIR=/data
# A number, so that Kubernetes can see that it is not root. Any other number works too: --user.
USER 10001:10001
VOLUME /data
EXPOSE 3000
# Node is process 1, because npm would not pass on signals. Both lines undo what a base image may say.
ENTRYPOINT []
STOPSIGNAL SIGTERM
CMD ["/usr/local/bin/node", "--max-semi-space-size=8", "--v8-pool-size=1", "server.mjs"]
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 CMD ["/usr/local/bin/node", "server.mjs", "--health"]
ARG VERSION=1.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Marquee" \
      org.opencontainers.image.description="Find a movie, a show or a person, and press play: a discovery site that anyone can run" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
