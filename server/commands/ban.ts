import { BAN_DURATIONS, type BanDurationId } from '#domain/ban.ts'
import { AppError } from '#domain/errors.ts'
import { checkBan, parseNetwork } from '#server/addresses/networks.ts'
import { createBanActions } from '#server/operators/ban-actions.ts'
import { runCommand, say, UsageError } from './command.ts'
import { commandAs, withData, type Data } from './open-data.ts'

const DURATIONS = BAN_DURATIONS.map(({ id }) => id)
const OVERRIDE = '--override'
const LONGEST_REASON = 500
const USAGE = `Usage: npm run ban -- IP [${DURATIONS.join('|')}] [REASON…] [${OVERRIDE}]        (permanent, unless said otherwise)`

type Wanted = { network: string; duration: BanDurationId; reason: string | null; override: boolean }

await runCommand(USAGE, async (words) => {
  const wanted = parseWords(words)
  await withData((data) => ban(data, wanted))
})

/** A duration is the second word, if it is one; all that follows is the reason. */
function parseWords(words: readonly string[]): Wanted {
  const [address, ...rest] = words.filter((word) => word !== OVERRIDE)
  const unknown = words.find((word) => word.startsWith('-') && word !== OVERRIDE)
  if (unknown !== undefined) throw new UsageError(`${unknown} is not known`)
  if (address === undefined) throw new UsageError('Give one IP address or network')
  const network = parseNetwork(address)
  if (network === null) throw new UsageError(`${address} is no IP address and no network`)
  const duration = DURATIONS.find((id) => id === rest[0])
  const reason = rest
    .slice(duration === undefined ? 0 : 1)
    .join(' ')
    .trim()
  if (reason.length > LONGEST_REASON) throw new UsageError(`A reason has at most ${LONGEST_REASON} characters`)
  return { network, duration: duration ?? 'permanent', reason: reason || null, override: words.includes(OVERRIDE) }
}

async function ban({ store, runAction, changed, now, config }: Data, { override, ...wanted }: Wanted): Promise<void> {
  const objection = checkBan(wanted.network, { ownAddress: null, trustedProxies: config.trustedProxies })
  if (objection && !(override && objection.overridable)) {
    const way = objection.overridable ? ` ${OVERRIDE} bans it all the same.` : ''
    throw new AppError('conflict', `${objection.reason}${way}`)
  }
  const banning = createBanActions({ bans: store.bans, state: { changed: async (...what) => changed(...what) }, runAction, now })
  const { network, expiresAt } = await banning.ban(wanted, commandAs('ban'))
  say(`Banned ${network} ${expiresAt === null ? 'for good' : `until ${expiresAt}`}`)
}
