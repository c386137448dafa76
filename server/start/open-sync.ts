import { randomInt } from 'node:crypto'
import { m } from '#messages'
import { createHeavyWork } from '../visitors/heavy-work.ts'
import { createRateLimit } from '../visitors/rate-limit.ts'
import { createCreateLimit, createGuessLimit, createListingLimit } from '../sync/code-limits.ts'
import { drawToken } from '../sync/device-token.ts'
import { createGoingBack } from '../sync/going-back.ts'
import { createSync } from '../sync/sync.ts'
import { createConvertCode } from '../takeover/convert-code.ts'
import type { Parts } from './parts.ts'

type Options = Pick<Parts, 'store' | 'openCounter' | 'now' | 'ticks'> & {
  onChanged: () => void
}

/** Sync codes with their limits. */
export function openSync({ store, openCounter, onChanged, now, ticks }: Options) {
  const limits = {
    use: createRateLimit({ points: 120, duration: 60, message: (seconds) => m.refusals.tooFast({ seconds }), now: ticks }),
    create: createCreateLimit({ now: ticks }),
    guesses: createGuessLimit({ openCounter }),
    listings: createListingLimit({ openCounter }),
  }
  const goingBack = createGoingBack({ entries: store.syncEntries, now })
  const convert = createConvertCode({ entries: store.syncEntries, drawBirth: drawToken, now })
  const sync = createSync({
    entries: store.syncEntries,
    records: store.syncRecords,
    devices: store.syncDevices,
    limits,
    goingBack,
    runHeavy: createHeavyWork(),
    convert,
    onChanged,
    draw: (below: number) => randomInt(below),
    now,
  })
  return { sync, goingBack, convert }
}
