import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { asyncProperty, check, type RunDetails } from 'fast-check'
import { ADDRESSES } from '#tests/helpers/addresses.ts'
import { exchange, type Answer } from './fuzz/exchange.ts'
import { CANARY, requests, type Sent } from './fuzz/requests.ts'
import { createTurns } from './fuzz/turns.ts'
import { openWatch, watchedBy } from './fuzz/watch.ts'
import { OPERATED, signIn } from './operator.ts'
import { count, type Report } from './promise.ts'

/** Seconds of the long form. */
const LONG = 600
/** Milliseconds for which one request may block all others. */
const MAX_STALL = 100
/** Megabytes of growth that are normal, as bounded counters and caches fill. */
const MAX_GROWTH = 16
const MB = 1e6
/** Requests at a time, and recent requests that are suspected when the event loop was blocked. */
const LANES = 8
const SUSPECTS = 2 * LANES
/** Milliseconds after which a damaged request, which may announce more than it sends, is abandoned. */
const IMPATIENT = 300
/** A request of more bytes may be refused before all of it was sent. */
const REFUSED_EARLY = 64 * 1024
/** Requests between two checks that the site still serves. */
const LOOK = 500
/** Answers of Node's own parser, which are empty. */
const OF_NODE = /^HTTP\/1\.1 (?:400|408|413|417|431|505) /
/** Traces of a program's failure. */
const TRACE = /\n\s+at [\w.<]+ ?\(|node:internal|node_modules\/|SqliteError|TypeError: /

/** T20 T24 T25 T26 T35: requests of every kind to every address, drawn from the seed; one that breaks a promise is shrunk. */
export async function fuzz({ promise, note, processes, folder, seed, seconds }: Report): Promise<void> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const site = await processes.siteWith({ ...OPERATED, ...watchedBy(folder), DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const watch = await openWatch(folder)
  const { host, port } = new URL(site.origin)
  const cookie = await signIn(site.origin)
  const get = (path: string) =>
    exchange(Number(port), `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`)
  // Requests each address once, with existing ids, so that the parameters that it reads are known.
  await Promise.all(
    ADDRESSES.map((address) =>
      get(
        address
          .replaceAll(/:(?:type|kind)/g, 'movie')
          .replaceAll(':id', '10331')
          .replaceAll(/:\w+|\*/g, '1'),
      ),
    ),
  )
  const names = await watch.names()
  await watch.stall()
  const seen = { requests: 0, answered: 0, refused: 0, busy: 0, again: 0, stall: 0, once: [] as number[] }
  const recent: Sent[] = []
  const heaps: Awaited<ReturnType<typeof watch.heap>>[] = []
  const until = performance.now() + seconds(LONG) * 1000
  const early = performance.now() + (seconds(LONG) * 1000) / 4
  const turns = createTurns()

  async function send(sent: Sent): Promise<{ answer: Answer; stall: number }> {
    const once = () => exchange(Number(port), sent.bytes, sent.whole ? undefined : IMPATIENT)
    let answer = await once()
    // A request that is refused while most of it is still being sent may miss the answer, as the site reads on only for a moment.
    if (sent.whole && answer.text === '' && sent.bytes.length > REFUSED_EARLY) {
      seen.again += 1
      answer = await once()
    }
    return { answer, stall: await watch.stall() }
  }
  /** Repeats each recent request twice, alone, to rule out first-time compilation and garbage collection. */
  async function findCulprit(stall: number): Promise<string[]> {
    for (const suspect of recent.splice(0)) {
      const again = [(await send(suspect)).stall, (await send(suspect)).stall]
      const own = Math.min(...again)
      if (own <= MAX_STALL) continue
      seen.stall = Math.max(seen.stall, own)
      return [`the event loop was blocked for ${count(own)} ms each time, for ${JSON.stringify(suspect.bytes.slice(0, 1500))}`]
    }
    seen.once.push(stall)
    return []
  }
  async function run(sent: Sent): Promise<void> {
    const { answer, stall } = await turns.beside(() => send(sent))
    seen.requests += 1
    if (answer.text !== '') seen.answered += 1
    if (answer.text.startsWith('HTTP/1.1 4')) seen.refused += 1
    if (answer.text.startsWith('HTTP/1.1 503')) seen.busy += 1
    const faults = faultsOf(answer, sent)
    recent.push(sent)
    if (recent.length > SUSPECTS) recent.shift()
    if (stall <= MAX_STALL) seen.stall = Math.max(seen.stall, stall)
    else faults.push(...(await turns.alone(() => findCulprit(stall))))
    if (seen.requests % LOOK === 0 && !(await get('/')).text.startsWith('HTTP/1.1 200')) faults.push('Home is no longer served')
    if (heaps.length === 0 && performance.now() > early) heaps.push(await turns.alone(watch.heap))
    if (faults.length > 0) throw new Error(faults.join('; '))
  }
  const property = asyncProperty(requests({ host, cookie, names }), run)
  const limit = {
    interruptAfterTimeLimit: until - performance.now(),
    markInterruptAsFailure: false,
    numRuns: Number.MAX_SAFE_INTEGER,
  }
  const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => check(property, { seed: seed + lane, ...limit })))
  // A lane whose first request outlasts the time counts as failed for fast-check; only one with a counterexample broke a promise.
  const broken = lanes.find(({ counterexample }) => counterexample !== null)
  heaps.push(await watch.heap())
  const home = await get('/')
  watch.close()
  await site.stop()

  note(`${ADDRESSES.length} addresses, ${names.length} parameters: ${names.toSorted().join(' ')}`)
  promise({
    id: 'T26',
    seen: `${count(seen.requests)} requests, ${count(seen.answered)} answered, ${count(seen.refused)} refused, ${count(seen.busy)} answered 503, ${seen.again} repeated because their answer was missed: ${broken ? storyOf(broken) : 'no fault'}`,
    promised: 'no 5xx, no stack trace, no echoed header, no request without an answer (above 64 KB: twice)',
    held: !broken && seen.requests > 0 && home.text.startsWith('HTTP/1.1 200'),
  })
  promise({
    id: 'T24',
    seen: `the event loop was blocked for ${count(seen.stall)} ms at most${onceOf(seen.once)}`,
    promised: `${MAX_STALL} ms`,
    held: seen.stall <= MAX_STALL,
  })
  const [first, last] = [heaps[0], heaps.at(-1)]
  const growth = first && last ? last.objects - first.objects : Infinity
  promise({
    id: 'T28',
    seen: `${count((last?.objects ?? 0) / MB)} MB of objects after a collection, ${count(growth / MB)} MB more than after a quarter of the time; ${count((last?.outside ?? 0) / MB)} MB in buffers`,
    promised: `at most ${MAX_GROWTH} MB more`,
    held: growth <= MAX_GROWTH * MB,
  })
}

function faultsOf({ text, ended }: Answer, { whole }: Sent): string[] {
  const end = text.indexOf('\r\n\r\n')
  const head = end < 0 ? text : text.slice(0, end)
  const faults: [boolean, string][] = [
    [whole && text === '', ended ? 'the connection was closed without an answer' : 'there was no answer'],
    [whole && !ended, 'the answer did not end'],
    [text !== '' && !/^HTTP\/1\.1 (?:[1-4]\d\d|503|505) /.test(text), `it answered ${text.slice(0, 60)}`],
    [text.startsWith('HTTP/1.1 503') && !/^retry-after: \d/im.test(head), 'a 503 had no Retry-After'],
    [
      text !== '' && !OF_NODE.test(text) && !/^x-content-type-options: nosniff$/im.test(head),
      'the security headers were missing',
    ],
    [text.includes(CANARY), 'a header was echoed'],
    [/^x-injected:/im.test(head), 'a line break was injected into a header'],
    [/^location: (?!\/(?![/\\]))/im.test(head), 'it redirected to another site'],
    [TRACE.test(text), `it exposed internals: ${TRACE.exec(text)?.[0]}`],
  ]
  return faults.flatMap(([isFault, words]) => (isFault ? [words] : []))
}

function onceOf(once: readonly number[]): string {
  return once.length === 0
    ? ''
    : `; ${count(once.length)} ${once.length === 1 ? 'time' : 'times'} longer, ${count(Math.max(...once))} ms at most, which no request reproduced`
}

function messageOf({ errorInstance }: RunDetails<[Sent]>): string {
  return errorInstance instanceof Error ? errorInstance.message : ''
}

/** The broken promise, the request that broke it, and how to reproduce it. */
function storyOf(details: RunDetails<[Sent]>): string {
  const [smallest] = details.counterexample ?? []
  return `${messageOf(details)} — SEED=${details.seed}, after ${count(details.numRuns)} runs and ${details.numShrinks} shrinks, by ${JSON.stringify(smallest?.bytes.slice(0, 1500))}`
}
