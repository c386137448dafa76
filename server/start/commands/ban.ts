import { BAN_DURATIONS, type BanDurationId } from '#domain/operators/ban.ts'
import { AppError } from '#domain/errors.ts'
import { checkBan, parseNetwork } from '#server/visitors/networks.ts'
import { createBanActions } from '#server/admin/ban-actions.ts'
import { runCommand, print, UsageError } from './command.ts'
import { commandOperator, withData, type Data } from './open-data.ts'

const DURATIONS = BAN_DURATIONS.map(({ id }) => id)
const OVERRIDE = '--override'
const MAX_REASON = 500
const USAGE = `Usage: npm run ban -- IP [${DURATIONS.join('|')}] [REASON…] [${OVERRIDE}]        (default: permanent)`

type Wanted = { network: string; duration: BanDurationId; reason: string | null; override: boolean }

await runCommand(USAGE, async (words) => {
  const wanted = parseWords(words)
  await withData((data) => ban(data, wanted))
})

/** The second word is the duration if it is a known one; the rest is the reason. */
function parseWords(words: readonly string[]): Wanted {
  const [address, ...rest] = words.filter((word) => word !== OVERRIDE)
  const unknown = words.find((word) => word.startsWith('-') && word !== OVERRIDE)
  if (unknown !== undefined) throw new UsageError(`Unknown option ${unknown}`)
  if (address === undefined) throw new UsageError('Give one IP address or network')
  const network = parseNetwork(address)
  if (network === null) throw new UsageError(`${address} is not an IP address or network`)
  const duration = DURATIONS.find((id) => id === rest[0])
  const reason = rest
    .slice(duration === undefined ? 0 : 1)
    .join(' ')
    .trim()
  if (reason.length > MAX_REASON) throw new UsageError(`A reason has at most ${MAX_REASON} characters`)
  return { network, duration: duration ?? 'permanent', reason: reason || null, override: words.includes(OVERRIDE) }
}

async function ban({ store, runAction, changed, now, config }: Data, { override, ...wanted }: Wanted): Promise<void> {
  const objection = checkBan(wanted.network, { ownAddress: null, trustedProxies: config.trustedProxies })
  if (objection && !(override && objection.overridable)) {
    const hint = objection.overridable ? ` Use ${OVERRIDE} to ban it anyway.` : ''
    throw new AppError('conflict', `${objection.reason}${hint}`)
  }
  const banning = createBanActions({ bans: store.bans, state: { changed: async (...what) => changed(...what) }, runAction, now })
  const { network, expiresAt } = await banning.ban(wanted, commandOperator('ban'))
  print(`Banned ${network} ${expiresAt === null ? 'permanently' : `until ${expiresAt}`}`)
}
