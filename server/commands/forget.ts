import { formatCount } from '#domain/format.ts'
import { parseVisitorRange, type VisitorRange } from '#server/addresses/visitor-range.ts'
import { createVisitorDeletion } from '#server/operators/visitor-deletion.ts'
import { runCommand, say, UsageError } from './command.ts'
import { commandAs, withData, type Data } from './open-data.ts'

const USAGE = 'Usage: npm run forget -- ADDRESS   (deletes what is kept of an IP address, or of a network such as 203.0.113.0/24)'

await runCommand(USAGE, async ([text, ...rest]) => {
  if (text === undefined || rest.length > 0) throw new UsageError('Give one IP address or network')
  const visitor = parseVisitorRange(text)
  if (visitor === null) throw new UsageError(`${text} is no IP address and no network`)
  await withData((data) => forget(data, visitor))
})

async function forget({ store, database, runAction, changed }: Data, visitor: VisitorRange): Promise<void> {
  const forgetVisitor = createVisitorDeletion({
    searchLog: store.searchLog,
    flush: async () => {},
    runAction,
    forget: database.forget,
    onChanged: () => changed('searches'),
  })
  const { searches, syncCodes } = await forgetVisitor(visitor, commandAs('forget'))
  say(`Deleted of ${visitor.name}: searches ${formatCount(searches)}, addresses of sync codes ${formatCount(syncCodes)}`)
  if (visitor.name !== visitor.network)
    say(`Searches older than a week are known by ${visitor.network} alone, which others share: name it to delete those too`)
  say('Bans of it stay, for they protect the site, and so does the list of what operators did')
}
