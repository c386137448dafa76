import { networksAround } from '#server/visitors/networks.ts'
import { createVisitorQuota } from '#server/catalogue/upstream/request-budget.ts'
import { createBackoff } from '#server/visitors/backoff.ts'
import { createRenderTurns } from '#server/visitors/render-turns.ts'
import { openCounters } from '#server/visitors/counters.ts'
import { openLimits } from '#server/start/open-visitors.ts'
import { createGuessLimit } from '#server/sync/code-limits.ts'

// Sends everything that counts by visitor this many visitors, each from a network of their own, and prints what that cost.
const visitors = Number(process.argv[2])
/** Visitors per turn of the event loop. */
const TURN = 20

const now = () => performance.now()
const limits = Object.values(openLimits({ now }))
const guesses = createGuessLimit({ openCounter: openCounters(null) })
const turns = createRenderTurns({ now })
const backoff = createBackoff({ now })
const quota = createVisitorQuota({ now })

async function visit(number: number): Promise<void> {
  const address = `2001:${(number >> 16).toString(16)}:${(number & 65_535).toString(16)}::1`
  const networks = networksAround(address)
  for (const limit of limits) limit.take(address)
  await guesses.begin(address).catch(() => null)
  turns.charge(networks, 1)
  await turns.take(networks)
  backoff.refused(networks.host, 429)
  quota.spend(networks)
}

globalThis.gc?.()
const before = process.memoryUsage().heapUsed
let longest = 0
for (let number = 0; number < visitors; number += TURN) {
  const used = process.threadCpuUsage()
  await Promise.all(Array.from({ length: TURN }, (_, part) => visit(number + part)))
  await new Promise((resolve) => setImmediate(resolve))
  // CPU time of this thread only, with its garbage collection: other load on the machine does not count.
  const { user, system } = process.threadCpuUsage(used)
  longest = Math.max(longest, (user + system) / 1000)
}
globalThis.gc?.()
console.log(JSON.stringify({ live: (process.memoryUsage().heapUsed - before) / 1e6, longest, keys: visitors }))
