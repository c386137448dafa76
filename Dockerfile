# The image of a site: docs/operating/install.md says how to build and run it, record 0051 why it is as it is.
# Both images can be pinned by digest: --build-arg BASE_IMAGE=gcr.io/distroless/cc-debian12@sha256:…

# Node alone is taken from it. The version is that of package.json.
ARG NODE_IMAGE=docker.io/library/node:26.12.1-bookworm-slim
# What Node is linked against, and nothing else: no shell, no package manager. Any image of Debian 12 or newer will do.
ARG BASE_IMAGE=gcr.io/distroless/cc-debian12

FROM ${NODE_IMAGE} AS node

# On the builder's own kind of machine, whatever the image is for: nothing is emulated.
FROM --platform=${BUILDPLATFORM} ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY scripts/setup.mjs scripts/packaged-node.mjs scripts/
RUN node scripts/setup.mjs
COPY . .
RUN node scripts/setup.mjs build
# The packages again, without those for developing, and with the machine code of the image's kind of machine.
ARG TARGETARCH=amd64
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
    --os=linux --libc=glibc --cpu=$(test "$TARGETARCH" = amd64 && echo x64 || echo "$TARGETARCH")
ARG SOURCE_DATE_EPOCH=0
RUN node deploy/image/files.mjs /image

FROM ${BASE_IMAGE}
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=build /image /
WORKDIR /app
# Node's compiled code goes nowhere, and SQLite sorts what is large on the volume: nothing else is written to. Two of glibc's arenas
# of memory are enough (docs/decisions/0018).
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    NODE_DISABLE_COMPILE_CACHE=1 \
    PORT=3000 \
    DATA_DIR=/data \
    SQLITE_TMPDIR=/data
# By number, so that Kubernetes sees that it is not root. Any other will do: --user.
USER 10001:10001
VOLUME /data
EXPOSE 3000
# Node itself, which listens to signals; npm would keep them to itself.
CMD ["/usr/local/bin/node", "--max-semi-space-size=8", "--v8-pool-size=1", "server.mjs"]
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 CMD ["/usr/local/bin/node", "server.mjs", "--health"]
ARG VERSION=0.9.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Marquee" \
      org.opencontainers.image.description="Find a movie, a show or a person, and press play: a discovery site that anyone can run" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
