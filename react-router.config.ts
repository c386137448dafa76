import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The map of pages is small enough to travel with the first page: no second request before a link works.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
