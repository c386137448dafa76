// `npm run dev:faulty`: points the site that is about to start at a faulty catalogue of its own, and prints how to script it.
import { openFaultyTmdb } from './faulty-tmdb.ts'

const service = await openFaultyTmdb({ size: 2000 })
Object.assign(process.env, service.env)
console.log(
  [
    `The catalogue fails as you tell it to: curl ${service.origin}/_faults lists its scenarios and calls,`,
    `curl ${service.origin}/_faults -d '{"scenario":"gone"}' starts one, curl -X DELETE ${service.origin}/_faults ends it.`,
  ].join('\n'),
)
