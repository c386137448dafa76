import { formatCount } from '#domain/text/format.ts'
import { parseVisitorRange, type VisitorRange } from '#server/visitors/networks.ts'
import { createVisitorDeletion } from '#server/admin/visitor-deletion.ts'
import { runCommand, print, UsageError } from './command.ts'
import { commandOperator, withData, type Data } from './open-data.ts'

const USAGE =
  'Usage: npm run forget -- ADDRESS   (deletes the data stored about an IP address, or a network such as 203.0.113.0/24)'

await runCommand(USAGE, async ([text, ...rest]) => {
  if (text === undefined || rest.length > 0) throw new UsageError('Give one IP address or network')
  const visitor = parseVisitorRange(text)
  if (visitor === null) throw new UsageError(`${text} is not an IP address or network`)
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
  const { searches, syncCodes } = await forgetVisitor(visitor, commandOperator('forget'))
  print(`Deleted for ${visitor.name}: searches ${formatCount(searches)}, addresses of sync codes ${formatCount(syncCodes)}`)
  if (visitor.name !== visitor.network)
    print(
      `Searches older than a week are stored under ${visitor.network}, which others share: run it for that network to delete them too`,
    )
  print('Bans and the audit log are not deleted: they protect the site')
}
