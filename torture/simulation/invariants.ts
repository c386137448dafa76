import type { Clock } from './clock.ts'
import type { Books } from './operator.ts'
import type { Answer, Sent } from './network.ts'
import { NETWORKS, VISITORS } from './universe.ts'

/** A broken promise of the site. */
export class Broken extends Error {
  override readonly name = 'Broken'
}

/** Until when, in the world's ticks, a fault of the catalogue or the disk excuses failures. */
type Excuses = { catalogue: number; disk: number }
export type Invariants = ReturnType<typeof createInvariants>
type Options = { clock: Clock; books: Books; excuses: Excuses }

const OWN_DATA = /^\/(?:api\/(?:sync|admin|session|ip)|admin|healthz)/
const CODES_BELONG = /^\/(?:api\/(?:sync|admin)|admin)/

/** Checks every answer and every line of the log. Never throws; the first broken promise is recorded. */
export function createInvariants({ clock, books, excuses }: Options) {
  const secrets = new Set<string>()
  const tokens = new Set<string>()
  const codes = new Set<string>()
  let broken: Broken | null = null
  let refused: string | null = null
  const fail = (text: string) => void (broken ??= new Broken(text))

  const isInForce = (value: string) => value === 'for ever' || (value !== 'none' && Date.parse(value) > clock.today())
  /** Allows for the removal of ended bans, even if the clock is set back later. */
  function noteEnds(): void {
    for (const key of books.bans.keys())
      for (const value of books.bans.possible(key))
        if (value !== 'none' && value !== 'for ever' && Date.parse(value) <= clock.today()) books.bans.allow(key, 'none')
  }
  function verdict(address: string, process: string): 'banned' | 'free' | 'either' {
    noteEnds()
    const all = covering(address).map((network) => books.bans.inForce(network, process))
    if (all.some((values) => values.every(isInForce))) return 'banned'
    return all.every((values) => !values.some(isInForce)) ? 'free' : 'either'
  }
  function blockedFor(process: string): string[] {
    return books.blocks.keys().filter((key) => books.blocks.inForce(key, process).every((value) => value === 'blocked'))
  }
  function findSecret(text: string, path: string | null): string | null {
    const known = path?.startsWith('/api/sync') ? secrets : [...secrets, ...tokens]
    for (const secret of known) if (text.includes(secret)) return `the secret ${secret.slice(0, 24)}…`
    if (path !== null && CODES_BELONG.test(path)) return null
    const code = [...codes].find((each) => new RegExp(`(?<![\\w/+-])${each}(?![\\w/+=-])`).test(text))
    return code === undefined ? null : `the sync code ${code}`
  }

  return {
    fail,
    broken: (): Broken | null => broken,
    /** Sets the address whose event streams may be refused for now. */
    expectRefused: (address: string | null): void => void (refused = address),
    /** Adds a device's token, which only its own answers may contain. */
    addToken: (token: string): void => void tokens.add(token),
    addSecret: (secret: string): void => void secrets.add(secret),
    addCode: (code: string): void => void codes.add(code),
    verdict,
    noteEnds,
    /** Takes the bans and blocks at a request's arrival; returns the check of its answer. */
    ofAnswer({ path, address, init }: Sent, process: string): (answer: Answer) => void {
      const before = verdict(address, process)
      const blocked = new Set(blockedFor(process))
      const what = `${init?.method ?? 'GET'} ${path} from ${address} at ${process}`
      return ({ status, headers, text }) => {
        const isDenied = status === 403 && /banned|Access Denied/.test(text)
        if (before === 'banned' && !isDenied) fail(`A banned visitor was answered ${status}: ${what}`)
        if (before === 'free' && isDenied) fail(`A visitor without a ban was denied: ${what}`)
        if (status >= 500 && !isExcused(path) && address !== refused)
          fail(`Answered ${status} without a cause: ${what}: ${text.slice(0, 300)}`)
        const secret =
          findSecret(text, path) ?? findSecret(JSON.stringify([...headers].filter(([name]) => name !== 'set-cookie')), path)
        if (secret) fail(`An answer contains ${secret}: ${what}`)
        const still = new Set(blockedFor(process))
        for (const key of blocked)
          if (still.has(key) && showsTitle(path, status, text, key)) fail(`A blocked title, ${key}, is shown: ${what}`)
      }
    },
    ofLog(level: string, text: string): void {
      const secret = findSecret(text, null)
      if (secret) fail(`The log (${level}) contains ${secret}: ${text.slice(0, 300)}`)
    },
    ofEvents(text: string): void {
      const secret = findSecret(text, null)
      if (secret) fail(`An event stream contains ${secret}`)
    },
  }

  function isExcused(path: string): boolean {
    if (clock.ticks() < excuses.disk) return true
    return !OWN_DATA.test(path) && clock.ticks() < excuses.catalogue
  }
}

function showsTitle(path: string, status: number, text: string, key: string): boolean {
  if (OWN_DATA.test(path)) return false
  if (path === `/${key}` || path === `/${key}.data` || path === `/api/titles/${key}`)
    return status === 200 && !/"redirect"|SingleFetchRedirect/.test(text)
  return new RegExp(`href="/${key}(?:["?/])`).test(text)
}

/** The networks whose bans cover this address. */
function covering(address: string): string[] {
  const visitor = VISITORS.findIndex((each) => each === address)
  return Object.keys(NETWORKS).filter((network) => NETWORKS[network]?.includes(visitor))
}
