import { askPassword } from './ask-password.ts'
import { runCommand, say, UsageError } from './command.ts'
import { commandAs, withData, type Data } from './open-data.ts'

const USAGE = 'Usage: npm run account -- add EMAIL | list | remove EMAIL'

await runCommand(USAGE, async ([verb, email, ...rest]) => {
  if (rest.length > 0) throw new UsageError('Too many words')
  if (verb === 'list' && email === undefined) return withData(list)
  if (email === undefined) throw new UsageError(verb === undefined ? 'Say what to do' : `${verb} needs an e-mail address`)
  if (verb === 'add') return add(email)
  if (verb === 'remove') return withData((data) => remove(data, email))
  throw new UsageError(`${verb} is not known`)
})

async function add(email: string): Promise<void> {
  const password = process.env.PASSWORD || (await askPassword())
  await withData(async ({ accountBook, runAction, config }) => {
    const name = email.trim().toLowerCase()
    const isNew = !(await (await accountBook()).has(name))
    await runAction({
      by: commandAs('account'),
      action: isNew ? 'account.create' : 'account.reset',
      target: name,
      write: async (_, transaction) => ({ result: await (await accountBook(transaction)).add(email, password) }),
      changed: [],
    })
    say(
      isNew
        ? `Created the account ${name}`
        : `Gave ${name} the new password; its sessions have ended, and its second factor is off`,
    )
    if (!config.adminEmails.includes(name)) say(`${name} is not in ADMIN_EMAILS: until it is, it can sign in but not operate`)
  })
}

async function list({ accountBook, config }: Data): Promise<void> {
  const accounts = await (await accountBook()).list()
  if (accounts.length === 0) return say('There are no accounts')
  for (const { email, createdAt, secondFactor } of accounts) {
    const notes = [
      `since ${createdAt.slice(0, 10)}`,
      ...(secondFactor ? ['second factor'] : []),
      ...(config.adminEmails.includes(email) ? [] : ['not in ADMIN_EMAILS']),
    ]
    say(`${email}  (${notes.join(', ')})`)
  }
}

async function remove({ accountBook, runAction }: Data, email: string): Promise<void> {
  const name = email.trim().toLowerCase()
  await runAction({
    by: commandAs('account'),
    action: 'account.remove',
    target: name,
    write: async (_, transaction) => ({ result: await (await accountBook(transaction)).remove(name) }),
    changed: [],
  })
  say(`Removed the account ${name} and ended its sessions`)
}
