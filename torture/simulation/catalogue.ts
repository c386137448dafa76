import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { deepen, double, emptied, retyped } from '#tests/faults/corrupt-bodies.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'

/** Faults of the service; `slow` takes longer than anybody waits. */
export const FAULTS = [
  'refused',
  'slow',
  'hangs',
  'hangs after the head',
  'cut off',
  'status 500',
  'status 429',
  'status 401',
  'HTML',
  'truncated',
  'wrong types',
  'nulls',
  'doubled',
  'deep',
] as const
export type Fault = (typeof FAULTS)[number]

const BODIES: Partial<Record<Fault, (text: string) => string>> = {
  HTML: () => '<!doctype html><title>Busy</title>',
  truncated: (text) => text.slice(0, Math.floor(text.length / 2)),
  'wrong types': (text) => JSON.stringify(retyped(JSON.parse(text))),
  nulls: (text) => JSON.stringify(emptied(JSON.parse(text))),
  doubled: (text) => JSON.stringify(double(JSON.parse(text))),
  deep: (text) => deepen(JSON.parse(text)),
}
const USUAL = { least: 5, most: 60 }
const SLOW = 6000
const TYPE = { 'Content-Type': 'application/json;charset=utf-8' }

export type SimulatedCatalogue = ReturnType<typeof createSimulatedCatalogue>

/** The movie database service behind `fetch`: remote, and at times slow, down or wrong. */
export function createSimulatedCatalogue({ clock, chance }: { clock: Clock; chance: Chance }) {
  const sample = createSampleCatalogue({ size: 100, today: () => new Date() })
  let fault: Fault | null = null
  let underWay = 0

  async function answer(url: URL, signal: AbortSignal | undefined): Promise<Response> {
    if (fault === 'refused') throw refused()
    if (fault === 'hangs') await never(signal)
    await pause(clock, fault === 'slow' ? SLOW : chance.between(USUAL.least, USUAL.most), signal)
    if (fault === 'status 500') return Response.json({ success: false }, { status: 500 })
    if (fault === 'status 401') return Response.json({ success: false }, { status: 401 })
    if (fault === 'status 429') return Response.json({ success: false }, { status: 429, headers: { 'Retry-After': '5' } })
    const original = await sample.fetch(url, { headers: { Authorization: 'Bearer sample' } })
    const text = await original.text()
    if (fault === 'hangs after the head' || fault === 'cut off') return halfOf(text, fault === 'cut off')
    const corrupt = fault === null || !original.ok ? undefined : BODIES[fault]
    return new Response(corrupt ? corrupt(text) : text, { status: original.status, headers: TYPE })
  }

  return {
    sample,
    begin(next: Fault | null): void {
      fault = next
    },
    /** The number of unanswered calls. */
    underWay: () => underWay,
    fetch: async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
      underWay += 1
      try {
        return await answer(new URL(input instanceof Request ? input.url : input), init.signal ?? undefined)
      } finally {
        underWay -= 1
      }
    },
  }
}

function refused(): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) })
}

function pause(clock: Clock, milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const scheduled = clock.schedule(milliseconds, resolve)
    signal?.addEventListener('abort', () => {
      scheduled.cancel()
      reject(signal.reason)
    })
  })
}

function never(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

/** Half of a body, after which the connection closes or hangs. */
function halfOf(text: string, closes: boolean): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, Math.floor(text.length / 2))))
      if (closes) controller.error(new TypeError('terminated'))
    },
  })
  return new Response(body, { status: 200, headers: TYPE })
}
