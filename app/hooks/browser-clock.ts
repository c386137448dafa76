import { localData, type BrowserStorage } from './browser-storage.ts'
import { correctionBy, learnt, RIGHT_CLOCK, siteTime, type DeviceClock } from '#domain/history/device-clock.ts'

const KEY = 'marquee.clock'
/** Milliseconds; clocks differ by less, and dates that are off by this can be written. */
const MOST = 2e14

export type BrowserClock = ReturnType<typeof createBrowserClock>

/**
 * The site's time, as far as its answers have told by how much this device's clock is wrong; tabs share that through browser
 * storage. Without storage it lasts as long as the page is open.
 */
export function createBrowserClock({ storage, own }: { storage: Pick<BrowserStorage, 'read' | 'write'>; own: () => number }) {
  let inMemory = RIGHT_CLOCK
  let lastText: string | null = null

  function read(): DeviceClock {
    const text = storage.read(KEY)
    if (text === undefined || text === lastText) return inMemory
    lastText = text
    inMemory = parseClock(text) ?? RIGHT_CLOCK
    return inMemory
  }

  return {
    now: () => new Date(siteTime(read(), own())),
    /** The site's time at a moment of this device's clock. */
    at: (moment: Date) => new Date(siteTime(read(), moment.getTime())),
    /** What is to be done to times of this device; null while it cannot know the time. */
    correction: () => correctionBy(read(), own()),
    /** Learns from the answer to a request that no cache answers. */
    async heard(ask: () => Promise<Response | null>): Promise<Response | null> {
      const sent = own()
      const response = await ask()
      const received = own()
      const answered = Date.parse(response?.headers.get('Date') ?? '')
      const before = read()
      const clock = Number.isNaN(answered) ? before : learnt(before, { sent, received, answered })
      if (clock === before) return response
      inMemory = clock
      const text = JSON.stringify(clock)
      if (storage.write(KEY, text)) lastText = text
      return response
    },
  }
}

/** The clock of this browser. */
export const browserClock = createBrowserClock({ storage: localData, own: () => Date.now() })

/** Null if nothing is stored, or something else. */
function parseClock(text: string | null): DeviceClock | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { ahead, wasAhead, at }: Partial<Record<string, unknown>> = { ...value }
    return isTime(ahead) && isTime(wasAhead) && isTime(at) ? { ahead, wasAhead, at } : null
  } catch {
    return null // not JSON
  }
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MOST
}
