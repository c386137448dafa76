import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A site never runs from this folder: scripts/put-in-place.mjs moves finished builds out of it.
  buildDirectory: 'build/next',
  // The route manifest is small enough to be in the first page, so links work without a second request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
