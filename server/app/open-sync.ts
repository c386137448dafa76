import { randomInt } from 'node:crypto'
import { syncingFast } from '#domain/sync/sync-messages.ts'
import type { TitleType } from '#domain/titles/title.ts'
import type { OpenCounter } from '../visitors/counters.ts'
import { createHeavyTurns } from '../visitors/heavy-turns.ts'
import { createRateLimit } from '../visitors/rate-limit.ts'
import type { Store } from '../db/store.ts'
import { createCreateLimit } from '../sync/create-limit.ts'
import { createGuessLimit } from '../sync/guess-limit.ts'
import { createSync } from '../sync/sync.ts'

type Options = {
  store: Store
  openCounter: OpenCounter
  isBlocked: (type: TitleType, id: number) => boolean
  onChanged: () => void
  now: () => Date
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
}

/** Sync codes with their limits. */
export function openSync({ store, openCounter, isBlocked, onChanged, now, ticks }: Options) {
  return createSync({
    records: store.syncRecords,
    devices: store.syncDevices,
    limits: {
      use: createRateLimit({ points: 120, duration: 60, message: syncingFast, now: ticks }),
      create: createCreateLimit({ now: ticks }),
      guesses: createGuessLimit({ openCounter }),
    },
    turns: createHeavyTurns({ now: ticks }),
    isBlocked,
    onChanged,
    draw: (below) => randomInt(below),
    now,
  })
}
