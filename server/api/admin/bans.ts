import { Hono } from 'hono'
import type { ListedBan } from '#domain/operators/ban.ts'
import { AppError } from '#domain/errors.ts'
import type { SiteContext, SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { readBody } from '#server/http/endpoint-parts/read-body.ts'
import { banInput, banKeyInput, banListInput, toBanTerm } from '#server/api/inputs.ts'
import { checkBan, parseNetwork, type BanObjection } from '#server/visitors/networks.ts'
import { forOperators } from '#server/http/endpoint-parts/require-operator.ts'

/** Bytes: room for the longest list. */
const MAX_LIST_BODY = 256 * 1024
const NO_ADDRESS = 'That is not an IP address or a CIDR range'

export const bans = new Hono<SiteEnv>()
  /**
   * `PUT /api/admin/bans` with `{address, duration, reason}` bans an address or a range; instead of `duration` there may be
   * `minutes` or `until`. `POST` with `{addresses, …}` bans a list, and answers with the outcome for each entry. `DELETE` with
   * `{network}` lifts a ban.
   */
  .use('/api/admin/bans', forOperators('bans'))
  .put('/api/admin/bans', async (c) => {
    const { address, override, reason, ...term } = await readBody(c.req.raw, banInput)
    const network = parseNetwork(address)
    if (network === null) throw new AppError('invalid', NO_ADDRESS)
    const objection = checkBan(network, surroundings(c))
    if (objection && !(override && objection.overridable)) throw new AppError('conflict', objection.reason)
    const { banning } = c.env.services.operators
    return c.json(await banning.ban({ network, reason, duration: toBanTerm(term) }, c.get('by')))
  })
  .post('/api/admin/bans', async (c) => {
    const { addresses, reason, ...term } = await readBody(c.req.raw, banListInput, { max: MAX_LIST_BODY })
    const entries = toEntries(addresses, (network) => checkBan(network, surroundings(c)))
    const networks = entries.flatMap(({ network, outcome }) => (network !== null && outcome === 'banned' ? [network] : []))
    const { banning } = c.env.services.operators
    const banned = new Set(await banning.banAll({ networks, reason, duration: toBanTerm(term) }, c.get('by')))
    const results = entries.map((each) =>
      each.outcome === 'banned' && !banned.has(each.network ?? '') ? { ...each, outcome: 'already' } : each,
    )
    return c.json({ results })
  })
  .delete('/api/admin/bans', async (c) => {
    const { network } = await readBody(c.req.raw, banKeyInput)
    return c.json(await c.env.services.operators.banning.unban(network, c.get('by')))
  })

function surroundings({ env: { services, visitor } }: SiteContext) {
  return { ownAddress: visitor.address, trustedProxies: services.trustedProxies }
}

/** Checks every entry: whether it can be banned, and if not, why. A network that comes again counts as already banned. */
function toEntries(addresses: readonly string[], objectionTo: (network: string) => BanObjection | null): ListedBan[] {
  const seen = new Set<string>()
  return addresses.map((entry) => {
    const network = parseNetwork(entry)
    const reason = network === null ? NO_ADDRESS : objectionTo(network)?.reason
    if (network === null || reason !== undefined) return { entry, network, outcome: 'refused', reason: reason ?? NO_ADDRESS }
    const outcome = seen.has(network) ? 'already' : 'banned'
    seen.add(network)
    return { entry, network, outcome }
  })
}
