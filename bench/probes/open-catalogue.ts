import { enableCompileCache } from 'node:module'

// As serve.ts and server.mjs do: only the first start of a version compiles.
enableCompileCache()
const { createSampleCatalogue } = await import('#sample-catalogue/engine/handler.ts')
const catalogue = createSampleCatalogue({ size: 2000, today: () => new Date() })
// A start ends with the first response, so that deferred work counts.
const { status } = await catalogue.fetch('http://sample.invalid/3/movie/popular?api_key=bench')
process.exitCode = status === 200 ? 0 : 1
