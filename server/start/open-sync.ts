import { randomInt } from 'node:crypto'
import { syncingFast } from '#domain/sync-messages.ts'
import type { TitleType } from '#domain/title.ts'
import { createHeavyTurns } from '../limits/heavy-turns.ts'
import { createRateLimit } from '../limits/rate-limit.ts'
import type { SharedCounts } from '../shared-counts/rule.ts'
import type { Store } from '../store/store.ts'
import { createCreateLimit } from '../sync/create-limit.ts'
import { createGuessLimit } from '../sync/guess-limit.ts'
import { createProofs } from '../sync/proofs.ts'
import { createSync } from '../sync/sync.ts'

type Options = {
  store: Store
  counts: SharedCounts
  isBlocked: (type: TitleType, id: number) => boolean
  onChanged: () => void
  now: () => Date
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
}

/** Sync codes with their limits. Each installation has its own secret for proofs of work. */
export async function openSync({ store, counts, isBlocked, onChanged, now, ticks }: Options) {
  const secret = await store.secrets.getOrCreate('proofs')
  return createSync({
    records: store.syncRecords,
    devices: store.syncDevices,
    limits: {
      use: createRateLimit({ name: 'sync', points: 120, duration: 60, message: syncingFast, counts, now: ticks }),
      create: createCreateLimit({ counts, now: ticks }),
      guesses: createGuessLimit({ counts, proofs: createProofs({ secret, now }) }),
    },
    turns: createHeavyTurns({ now: ticks }),
    isBlocked,
    onChanged,
    draw: (below) => randomInt(below),
    now,
  })
}
