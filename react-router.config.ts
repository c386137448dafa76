import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Never what a site runs from: scripts/put-in-place.mjs.
  buildDirectory: 'build/next',
  // The map of pages is small enough to travel with the first page: no second request before a link works.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
