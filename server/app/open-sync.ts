import { randomInt } from 'node:crypto'
import { m } from '#messages'
import type { TitleType } from '#domain/titles/title.ts'
import { createHeavyWork } from '../visitors/heavy-work.ts'
import { createRateLimit } from '../visitors/rate-limit.ts'
import { createCreateLimit, createGuessLimit } from '../sync/code-limits.ts'
import { createSync } from '../sync/sync.ts'
import type { Parts } from './parts.ts'

type Options = Pick<Parts, 'store' | 'openCounter' | 'now' | 'ticks'> & {
  isBlocked: (type: TitleType, id: number) => boolean
  onChanged: () => void
}

/** Sync codes with their limits. */
export function openSync({ store, openCounter, isBlocked, onChanged, now, ticks }: Options) {
  return createSync({
    records: store.syncRecords,
    devices: store.syncDevices,
    limits: {
      use: createRateLimit({ points: 120, duration: 60, message: (seconds) => m.refusals.tooFast(seconds), now: ticks }),
      create: createCreateLimit({ now: ticks }),
      guesses: createGuessLimit({ openCounter }),
    },
    runHeavy: createHeavyWork(),
    isBlocked,
    onChanged,
    draw: (below) => randomInt(below),
    now,
  })
}
