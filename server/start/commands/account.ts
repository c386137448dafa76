import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { AppError, SettingsError } from '#domain/errors.ts'
import { parseRole, ROLES } from '#domain/operators/role.ts'
import { whyEasyToGuess } from '#server/accounts/passwords.ts'
import { createAccountAddresses } from '#server/admin/account-addresses.ts'
import { createAccountRoles } from '#server/admin/account-roles.ts'
import { readSecret } from '#server/start/given-settings.ts'
import { print, runCommand, UsageError } from './command.ts'
import { commandOperator, type Data, withData } from './open-data.ts'

const USAGE = 'Usage: npm run account -- add EMAIL | list | role EMAIL owner|editor|moderator | address OLD NEW | remove EMAIL'

await runCommand(USAGE, async ([verb, email, ...rest]) => {
  if (verb === 'role' && email !== undefined) return changeRole(email, rest)
  if (verb === 'address' && email !== undefined) return changeAddress(email, rest)
  if (rest.length > 0) throw new UsageError('Too many arguments')
  if (verb === 'list' && email === undefined) return withData(list)
  if (email === undefined)
    throw new UsageError(verb === undefined ? 'Specify add, list, role, address or remove' : `${verb} needs an e-mail address`)
  if (verb === 'add') return add(email)
  if (verb === 'remove') return withData((data) => remove(data, email))
  throw new UsageError(`Unknown subcommand ${verb}`)
})

async function add(email: string): Promise<void> {
  const password = givenPassword() || (await askPassword())
  await withData(async ({ accountStore, runAction, config }) => {
    const name = email.trim().toLowerCase()
    const accounts = await accountStore()
    const isNew = !(await accounts.has(name))
    const hash = await accounts.hash(password)
    await runAction({
      by: commandOperator('account'),
      action: isNew ? 'account.create' : 'account.reset',
      target: name,
      write: async (_, transaction) => ({ result: await (await accountStore(transaction)).put(email, hash) }),
    })
    print(
      isNew
        ? `Created the account ${name}`
        : `Changed the password of ${name}, ended its sessions and turned off its two-factor authentication`,
    )
    const reason = await whyEasyToGuess(password, [name, config.brand])
    if (reason !== null) print(`Warning: choose another password. ${reason}`)
    if (!config.adminEmails.includes(name)) print(`${name} is not in ADMIN_EMAILS, so it has no access to the panel yet`)
  })
}

function givenPassword(): string | undefined {
  const { PASSWORD, PASSWORD_FILE } = process.env
  if (!PASSWORD_FILE) return PASSWORD
  const read = PASSWORD ? { problem: 'PASSWORD is set too: keep one of the two' } : readSecret(PASSWORD_FILE)
  if ('problem' in read) throw new SettingsError(`PASSWORD_FILE: ${read.problem}`)
  return read.secret
}

async function changeRole(email: string, [text = '', ...rest]: readonly string[]): Promise<void> {
  const role = parseRole(text)
  if (role === null || rest.length > 0) throw new UsageError(`A role is one of ${ROLES.join(', ')}`)
  await withData(async ({ runAction, config }) => {
    const name = email.trim().toLowerCase()
    const roles = createAccountRoles({ runAction, admins: config.adminEmails })
    await roles.change({ email: name, role }, commandOperator('account'))
    print(`${name} is ${role === 'moderator' ? 'a' : 'an'} ${role} now`)
    if (!config.adminEmails.includes(name)) print(`${name} is not in ADMIN_EMAILS, so it has no access to the panel yet`)
  })
}

async function changeAddress(email: string, [given, ...rest]: readonly string[]): Promise<void> {
  if (given === undefined || rest.length > 0) throw new UsageError('address needs the old address and the new one')
  await withData(async ({ runAction, config }) => {
    const roles = createAccountRoles({ runAction, admins: config.adminEmails })
    const addresses = createAccountAddresses({ runAction, admins: config.adminEmails, roles })
    const old = email.trim().toLowerCase()
    const name = given.trim().toLowerCase()
    await addresses.change({ email: old, newEmail: name }, commandOperator('account'))
    print(`${old} is ${name} now`)
    if (!config.adminEmails.includes(name)) print(`${name} is not in ADMIN_EMAILS, so it has no access to the panel yet`)
  })
}

async function list({ accountStore, config }: Data): Promise<void> {
  const accounts = await (await accountStore()).list()
  if (accounts.length === 0) return print('There are no accounts')
  for (const { email, createdAt, role, secondFactor } of accounts) {
    const notes = [
      `since ${createdAt.slice(0, 10)}`,
      role ?? 'damaged role',
      ...(secondFactor ? ['two-factor authentication'] : []),
      ...(config.adminEmails.includes(email) ? [] : ['not in ADMIN_EMAILS']),
    ]
    print(`${email}  (${notes.join(', ')})`)
  }
}

async function remove({ accountStore, runAction, config }: Data, email: string): Promise<void> {
  const name = email.trim().toLowerCase()
  await runAction({
    by: commandOperator('account'),
    action: 'account.remove',
    target: name,
    async write(store, transaction) {
      await createAccountRoles({ runAction, admins: config.adminEmails }).checkRemoval(store, name)
      return { result: await (await accountStore(transaction)).remove(name) }
    },
  })
  print(`Removed the account ${name} and ended its sessions`)
}

const INTERRUPTED = 130

/** Asks for a password twice, without echo. Throws if there is no terminal or the two differ. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError('Set PASSWORD, or run this in a terminal')
  const first = await ask('Password: ')
  const second = await ask('Repeat password: ')
  if (first !== second) throw new AppError('invalid', 'The passwords do not match')
  return first
}

function ask(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reading = createInterface({ input: process.stdin, output: noEcho, terminal: true, historySize: 0 })
  return new Promise((resolve, reject) => {
    reading.once('SIGINT', () => {
      process.stderr.write('\n')
      process.exit(INTERRUPTED)
    })
    reading.once('line', (line) => {
      resolve(line)
      reading.close()
    })
    reading.once('close', () => {
      process.stderr.write('\n')
      reject(new AppError('invalid', 'No password was given'))
    })
  })
}
