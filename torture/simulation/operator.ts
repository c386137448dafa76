import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import type { Disk } from './disk.ts'
import type { Ledger, Outcome } from './ledger.ts'
import { ORIGIN, type Answer, type Fate, type Network } from './network.ts'
import { OPERATOR_ADDRESS } from './universe.ts'

type Method = 'POST' | 'PUT' | 'DELETE'
export type Books = { bans: Ledger; blocks: Ledger; alert: Ledger; sources: Ledger; codes: Ledger }
type Options = {
  email: string
  password: string
  clock: Clock
  chance: Chance
  network: Network
  disk: () => Disk
  books: Books
  /** Called with every session cookie, which must not appear elsewhere. */
  onCookie: (cookie: string) => void
}

const HOUSE = 'https://house.example/{id}'

/** An operator at the panel, who may or may not learn the outcome of an action. */
export function createOperator({ email, password, clock, chance, network, disk, books, onCookie }: Options) {
  let cookie: string | null = null

  function send(method: Method, path: string, content: unknown, fate: Fate = 'fine') {
    const headers = {
      Origin: ORIGIN,
      'X-Requested-With': 'marquee',
      'Content-Type': 'application/json',
      ...(cookie !== null && { Cookie: cookie }),
    }
    const init = { method, headers, body: JSON.stringify(content) }
    return network.send({ path, address: OPERATOR_ADDRESS, init, to: chance.below(3), fate })
  }

  async function signIn(): Promise<void> {
    const answer = await send('POST', '/api/session', { email, password }).answer
    if (answer?.status !== 200) return
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
    onCookie(cookie)
  }

  /** `written`: the ledger, key and value of the write. A doubled action may be carried out again later. */
  async function act(
    method: Method,
    path: string,
    content: unknown,
    fate: Fate,
    written: { in: Ledger; key: string; value: string },
  ) {
    if (cookie === null) await signIn()
    if (cookie === null) return
    const end = written.in.begin(written.key, written.value)
    const { answer, done } = send(method, path, content, fate)
    const worked = await done
    // The second copy arrives up to three seconds later.
    if (fate === 'doubled') await clock.wait(6000)
    // A killed process's work may still be carried out by its parent.
    if (worked === null) await clock.wait(200)
    end(fate === 'doubled' && worked?.status !== 200 ? 'unknown' : outcomeOf(await answer, worked), worked?.process ?? null)
    if (worked?.status === 401) cookie = null
  }

  return {
    signIn,
    async signOut(fate: Fate): Promise<void> {
      if (cookie === null) return
      const before = cookie
      const { done } = send('DELETE', '/api/session', {}, fate)
      cookie = null
      const worked = await done
      if (worked?.status !== 200) return
      // An ended session must not open the panel.
      const init = { headers: { Cookie: before } }
      const after = await network.send({ path: '/admin/bans', address: OPERATOR_ADDRESS, init }).answer
      if (after?.status === 200) throw new Error(`A session that was signed out still opens the panel`)
    },
    ban(network_: string, minutes: number | null, fate: Fate) {
      const until = minutes === null ? null : new Date(clock.today() + minutes * 60_000).toISOString()
      const term = until === null ? { duration: 'permanent' } : { until }
      const content = { address: network_, reason: null, ...term }
      return act('PUT', '/api/admin/bans', content, fate, { in: books.bans, key: network_, value: until ?? 'for ever' })
    },
    unban: (network_: string, fate: Fate) =>
      act('DELETE', '/api/admin/bans', { network: network_ }, fate, { in: books.bans, key: network_, value: 'none' }),
    block: (type: string, id: number, fate: Fate) =>
      act('PUT', '/api/admin/blocks', { type, id, reason: null }, fate, {
        in: books.blocks,
        key: `${type}/${id}`,
        value: 'blocked',
      }),
    unblock: (type: string, id: number, fate: Fate) =>
      act('DELETE', '/api/admin/blocks', { type, id }, fate, { in: books.blocks, key: `${type}/${id}`, value: 'open' }),
    alert(message: string | null, fate: Fate) {
      const seen = disk().read('SELECT created_at FROM alert')[0]?.created_at ?? null
      const content = message === null ? { seen } : { message, endsAt: null, seen }
      return act(message === null ? 'DELETE' : 'PUT', '/api/admin/alert', content, fate, {
        in: books.alert,
        key: 'alert',
        value: message ?? 'none',
      })
    },
    saveSources(name: string, fate: Fate) {
      const version = Number(disk().read("SELECT version FROM sources WHERE type = 'movie'")[0]?.version ?? 0)
      const flags = { isDefault: true, isFastest: false, is4K: false, isAdFree: true, hasAds: false }
      const content = { list: [{ id: 1, name, url: HOUSE, ...flags }], download: null, version }
      return act('PUT', '/api/admin/sources/movie', content, fate, { in: books.sources, key: 'movie', value: name })
    },
    removeCode: (code: string, fate: Fate) =>
      act('DELETE', '/api/admin/sync-codes', { code }, fate, { in: books.codes, key: code, value: 'removed' }),
  }
}

/** The outcome as the operator knows it; without an answer, or after a server error, it is unknown. */
function outcomeOf(heard: Answer | null, worked: Answer | null): Outcome {
  if (worked !== null && worked.status >= 400 && worked.status < 500) return 'refused'
  return heard?.status === 200 ? 'acknowledged' : 'unknown'
}
