import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import type { Machine, SiteProcess } from './machine.ts'

type App = typeof import('#server/entry.ts')
/** What happens to a message: the request or the answer is lost, or the request arrives twice. */
export type Fate = 'fine' | 'lost' | 'answer lost' | 'doubled'
export type Answer = { status: number; headers: Headers; text: string; body: ReadableStream<Uint8Array> | null; process: string }
export type Sent = {
  path: string
  address: string
  init?: RequestInit
  /** The number of the serving process to send it to, modulo their count. */
  to?: number
  fate?: Fate
  /** An event stream, whose body the caller reads. */
  isStream?: boolean
}
/** `answer`: what the client receives; null if nothing. `done`: resolves when the server has finished. */
export type Exchange = { answer: Promise<Answer | null>; done: Promise<Answer | null> }
export type Network = ReturnType<typeof createNetwork>

/** Milliseconds one way. */
const WAY = { least: 1, most: 80 }
/** Milliseconds until a client gives up. */
const PATIENCE = 30_000
export const ORIGIN = 'https://site.test'

type Options = {
  app: App
  clock: Clock
  chance: Chance
  machine: () => Machine
  /** Called when the request arrives; returns the check of its answer. */
  onArrival: (sent: Sent, process: string) => (answer: Answer) => void
  note: (line: string) => void
}

/** The network between browsers and the site: slow, lossy, and sometimes delivering twice. */
export function createNetwork({ app, clock, chance, machine, onArrival, note }: Options) {
  let underWay = 0
  const way = () => clock.wait(chance.between(WAY.least, WAY.most))

  /** Adds the date as Node's server does, since devices read the site's time from it. */
  function dated(headers: Headers): Headers {
    const all = new Headers(headers)
    all.set('Date', new Date(clock.today()).toUTCString())
    return all
  }

  async function handleAt(process: SiteProcess, sent: Sent): Promise<Answer | null> {
    const { services, name } = process
    if (!services) return null
    const check = onArrival(sent, name)
    const init = { ...sent.init, headers: { 'Accept-Encoding': 'identity', ...sent.init?.headers } }
    const request = new Request(ORIGIN + sent.path, init)
    const handled = clock.as(name, async () => {
      const response = await app.fetchSite(request, services, sent.address)
      const isOpen = sent.isStream === true && response.status === 200
      const text = isOpen ? '' : await response.text()
      return {
        status: response.status,
        headers: dated(response.headers),
        text,
        body: isOpen ? response.body : null,
        process: name,
      }
    })
    const answer = await Promise.race([handled, process.killed.then(() => null)])
    if (!answer || clock.isDead(name)) {
      handled.catch(() => {})
      return null
    }
    note(`${sent.init?.method ?? 'GET'} ${sent.path} ${sent.address} ${answer.status} ${answer.text.length} ${hash(answer.text)}`)
    check(answer)
    return answer
  }

  async function arrive(sent: Sent): Promise<Answer | null> {
    const serving = machine().serving()
    const process = serving[(sent.to ?? 0) % Math.max(1, serving.length)]
    if (!process) return null
    underWay += 1
    try {
      return await handleAt(process, sent)
    } finally {
      underWay -= 1
    }
  }

  return {
    underWay: () => underWay,
    /** Sends a request; must be called from outside of the site's processes. */
    send(sent: Sent): Exchange {
      const { fate = 'fine' } = sent
      const done = (async () => {
        await way()
        if (fate === 'lost') return null
        if (fate === 'doubled') void clock.wait(chance.between(0, 3000)).then(() => arrive({ ...sent, to: chance.below(3) }))
        return arrive(sent)
      })()
      const answer = (async () => {
        const late = clock.wait(PATIENCE).then(() => null)
        const heard = await Promise.race([done, late])
        await way()
        return fate === 'answer lost' ? null : heard
      })()
      return { answer, done }
    },
  }
}

function hash(text: string): string {
  let value = 0
  for (let index = 0; index < text.length; index += 1) value = (Math.imul(value, 31) + text.charCodeAt(index)) | 0
  return (value >>> 0).toString(36)
}
