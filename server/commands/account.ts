import { AppError } from '#domain/errors.ts'
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
  await withData(async ({ accountBook, audit, changed, config }) => {
    const done = await (await accountBook()).add(email, password)
    const name = email.trim().toLowerCase()
    await audit(commandAs('account'), { action: `account.${done === 'created' ? 'create' : 'reset'}`, target: name })
    changed('audit')
    say(
      done === 'created'
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

async function remove({ accountBook, audit, changed }: Data, email: string): Promise<void> {
  const name = email.trim().toLowerCase()
  const book = await accountBook()
  if (!(await book.has(name))) throw new AppError('not-found', `There is no account ${name}`)
  await book.remove(name)
  await audit(commandAs('account'), { action: 'account.remove', target: name })
  changed('audit')
  say(`Removed the account ${name} and ended its sessions`)
}
