import { openDevice } from '#tests/helpers/device.ts'
import { ask } from './operator.ts'

/** Acknowledged writes, and writes under way when the site was killed. Each target has only one writer. */
export type Ledger = {
  /** The state of networks; `unsure` while a write is under way. */
  bans: Map<string, 'banned' | 'lifted' | 'unsure'>
  blocks: Map<number, 'blocked' | 'unsure'>
  /** Messages that the alert may have: the last acknowledged one, and those under way. */
  alerts: string[]
  devices: SyncState[]
  acknowledged: number
  /** Writes without an answer, because the site was gone. */
  unanswered: number
  /** Answers that were neither a success nor a lost connection. */
  odd: string[]
}

/** Titles watched and wanted that a code may have: what was acknowledged last, and what was sent since. */
export type SyncState = { code: string; possible: { watched: string[]; wanted: string[] }[] }

/** `alertSeen`: when the current alert was set. */
export type Target = { origin: string; cookie: string; alertSeen: string | null; isGone: () => boolean }

const BANNERS = 4
const DEVICES = 3
const DEADLINE = 20_000
/** Below the limit of a history. */
const MOST_ITEMS = 18

export function newLedger(): Ledger {
  return { bans: new Map(), blocks: new Map(), alerts: [], devices: [], acknowledged: 0, unanswered: 0, odd: [] }
}

/** Numbers that no other round has drawn. */
export type NextNumber = () => number

/** Writes of every kind, each writer one after the other, until the site is gone. */
export async function writeUntilGone(target: Target, ledger: Ledger, next: NextNumber): Promise<void> {
  const writers = [blockTitles, alertVisitors, ...Array.from({ length: BANNERS }, () => banAddresses)]
  const devices = Array.from({ length: DEVICES }, () => syncDevice)
  await Promise.all([...writers, ...devices].map((writer) => writer(target, ledger, next)))
}

/** Sends an operator's write, and counts its outcome in the ledger. */
async function write({ origin, cookie }: Target, ledger: Ledger, [method, path, body]: [string, string, unknown]) {
  const { status, body: answer } = await ask(origin, { method, path, body, cookie })
  if (status === 200) ledger.acknowledged += 1
  else if (status === 0) ledger.unanswered += 1
  else ledger.odd.push(`${method} ${path} ${status} ${JSON.stringify(answer)}`)
  return { isDone: status === 200, answer }
}

/** Bans addresses, and lifts every third of its bans again. */
async function banAddresses(target: Target, ledger: Ledger, next: NextNumber): Promise<void> {
  while (!target.isGone()) {
    const number = next()
    const network = `${11 + (number >> 24)}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    ledger.bans.set(network, 'unsure')
    const ban = { address: network, duration: 'permanent', reason: `Floods number ${number}` }
    const { isDone } = await write(target, ledger, ['PUT', '/api/admin/bans', ban])
    if (isDone) ledger.bans.set(network, 'banned')
    if (!isDone || number % 3 !== 0) continue
    ledger.bans.set(network, 'unsure')
    if ((await write(target, ledger, ['DELETE', '/api/admin/bans', { network }])).isDone) ledger.bans.set(network, 'lifted')
  }
}

async function blockTitles(target: Target, ledger: Ledger, next: NextNumber): Promise<void> {
  while (!target.isGone()) {
    const id = next()
    ledger.blocks.set(id, 'unsure')
    const { isDone } = await write(target, ledger, ['PUT', '/api/admin/blocks', { type: 'tv', id }])
    if (isDone) ledger.blocks.set(id, 'blocked')
  }
}

async function alertVisitors(target: Target, ledger: Ledger, next: NextNumber): Promise<void> {
  let seen = target.alertSeen
  while (!target.isGone()) {
    const message = `Back soon, said for the ${next()}. time`
    ledger.alerts.push(message)
    const { isDone, answer } = await write(target, ledger, ['PUT', '/api/admin/alert', { message, endsAt: null, seen }])
    if (!isDone) return
    ledger.alerts = [message]
    seen = (answer as { createdAt: string }).createdAt
  }
}

/** A new device with its own code, which watches, removes and marks titles, and syncs after each. */
async function syncDevice(target: Target, ledger: Ledger, next: NextNumber): Promise<void> {
  const number = next()
  const address = `198.18.${(number >> 8) & 255}.${number & 255}`
  const site = {
    async get(path: string, init: RequestInit = {}): Promise<Response> {
      const headers = { ...init.headers, Origin: target.origin, 'X-Forwarded-For': address }
      const signal = AbortSignal.timeout(DEADLINE)
      const response = await fetch(target.origin + path, { ...init, headers, signal }).catch((error: unknown) => {
        ledger.unanswered += 1
        throw error
      })
      if (response.ok) ledger.acknowledged += 1
      else ledger.odd.push(`${path} ${response.status} ${await response.clone().text()}`)
      return response
    },
  }
  const device = openDevice({ site, name: String(number), address })
  await device.ready
  const now = () => ({ watched: device.watched(), wanted: device.wanted() })
  device.watch(1)
  if ((await device.generate()) !== null) return
  const state: SyncState = { code: device.code(), possible: [{ watched: [], wanted: [] }, now()] }
  ledger.devices.push(state)
  for (let turn = 2; turn <= MOST_ITEMS && !target.isGone(); turn += 1) {
    device.watch(turn)
    if (turn % 4 === 0) device.remove(turn - 2)
    if (turn % 3 === 0) device.want(turn)
    state.possible.push(now())
    // The site acknowledged: the code has exactly what the device has.
    if (!(await device.sync())) return
    state.possible = [now()]
  }
}
