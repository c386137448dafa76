import { AppError } from '#domain/errors.ts'
import { parseAddress, parseNetwork } from '#server/visitors/networks.ts'
import { createBanActions } from '#server/admin/ban-actions.ts'
import { runCommand, print, UsageError } from './command.ts'
import { commandOperator, withData, type Data } from './open-data.ts'

const USAGE = 'Usage: npm run unban -- IP        (an address, or a network such as 203.0.113.0/24)'

await runCommand(USAGE, async ([text, ...rest]) => {
  if (text === undefined || rest.length > 0) throw new UsageError('Give one IP address or network')
  const networks = networksOf(text)
  await withData((data) => unban(data, text, networks))
})

/** Every network whose ban would cover the address; or the network itself, if one is given. */
function networksOf(text: string): string[] {
  const address = parseAddress(text)
  const network = parseNetwork(text)
  if (network === null) throw new UsageError(`${text} is not an IP address or network`)
  if (!address) return [network]
  const longest = address.kind() === 'ipv4' ? 32 : 128
  return Array.from({ length: longest + 1 }, (_, length) => parseNetwork(`${address.toString()}/${length}`) ?? [])
    .flat()
    .toReversed()
}

async function unban({ store, runAction, changed, now }: Data, text: string, networks: readonly string[]): Promise<void> {
  const banning = createBanActions({ bans: store.bans, state: { changed: async (...what) => changed(...what) }, runAction, now })
  let lifted = 0
  for (const network of networks) {
    if (!(await store.bans.find(network))) continue
    await banning.unban(network, commandOperator('unban'))
    print(`Lifted the ban of ${network}`)
    lifted += 1
  }
  if (lifted === 0) throw new AppError('not-found', `${text} is not banned`)
}
