import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { createStore } from '#server/db/store.ts'
import { databases, openAt } from './helpers/databases.ts'
import { addUsers } from './helpers/users.ts'
import { start, stopAll } from './helpers/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-commands-'))
const NOON = '2026-11-20T12:00:00.000Z'
const PASSWORD = 'a long password'

afterEach(stopAll)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (name: string, args: readonly string[], env: Record<string, string> = {}) =>
  start(env, `server/start/commands/${name}.ts`, args).ended

function fileOf(content: unknown): string {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

type Engine = (typeof databases)[number][1]

const SQLITE = databases[0]![1]

async function openPlaceOf(engine: Engine) {
  const { url, dataDir } = await engine.place()
  const env: Record<string, string> = url === null ? { DATA_DIR: dataDir } : { DATABASE_URL: url }
  const open = () => openAt({ url, dataDir })
  const store = async () => createStore(await open())
  return { env, open, store }
}

test.each(databases)('on %s a running site notices an import, an unban and a ban', async (_name, engine) => {
  const { env } = await openPlaceOf(engine)
  const site = start(env)
  const address = await site.address()
  const statusOf = async (path: string) => (await fetch(address + path)).status
  expect(await statusOf('/healthz')).toBe(200)
  const file = fileOf({
    bannedIPs: { '127-0-0-1': { bannedAt: NOON } },
    globalAlert: { message: 'Moved over', active: true, createdAt: NOON },
  })
  expect((await run('data', ['import', file], env)).code).toBe(0)
  await vi.waitFor(async () => expect(await statusOf('/healthz')).toBe(403), { timeout: 60_000 })
  expect((await run('unban', ['127.0.0.1'], env)).code).toBe(0)
  await vi.waitFor(async () => expect(await statusOf('/healthz')).toBe(200), { timeout: 60_000 })
  expect(await (await fetch(address)).text()).toContain('Moved over')
  expect((await run('ban', ['127.0.0.1', '5m', '--override'], env)).code).toBe(0)
  await vi.waitFor(async () => expect(await statusOf('/healthz')).toBe(403), { timeout: 60_000 })
})

// Only on SQLite, as each command takes a second; *.contract.test.ts covers both engines.
describe('commands', () => {
  test('an export and its import elsewhere have the same data, and the import has one audit entry', async () => {
    const [from, to] = [await openPlaceOf(SQLITE), await openPlaceOf(SQLITE)]
    const { bans, blocks } = await from.store()
    await bans.put({ network: '203.0.113.0/24', reason: 'Floods', bannedAt: NOON, expiresAt: null })
    await blocks.put({ type: 'tv', id: 1399, name: 'Élan', reason: 'Asked for', blockedAt: NOON })
    const [one, other] = [join(folder, 'one.json'), join(folder, 'other.json')]
    expect((await run('data', ['export', one], from.env)).output).toBe(
      `Wrote ${one}: sync codes 0, bans 1, searches 0, and all other data\n`,
    )
    expect(statSync(one).mode & 0o777).toBe(0o600)
    expect((await run('data', ['import', one], to.env)).output).toBe(
      'Imported: source lists 0, sync codes 0, blocked titles 1, alerts 0, bans 1, searches 0\n',
    )
    await run('data', ['export', other], to.env)
    // The tables at the end differ: the other audit log has the import.
    const [tree, imported] = [one, other].map((file) => readFileSync(file, 'utf8').split('"tables"')[0])
    expect(imported).toBe(tree)
    const audit = await (await to.store()).audit.recent(10)
    expect(audit.map(({ actor, action, target }) => [actor, action, target])).toEqual([['npm run data', 'data.import', one]])
  })

  test('an account is created, listed, given a new password and removed, and each is in the audit', async () => {
    const { env, store } = await openPlaceOf(SQLITE)
    const withPassword = { ...env, PASSWORD, ADMIN_EMAILS: 'ann@site.example' }
    expect(await run('account', ['add', 'Ann@Site.example'], withPassword)).toEqual({
      code: 0,
      output: 'Created the account ann@site.example\n',
      errors: '',
    })
    const again = await run('account', ['add', 'ann@site.example'], withPassword)
    expect(again.output).toBe(
      'Changed the password of ann@site.example, ended its sessions and turned off its two-factor authentication\n',
    )
    expect((await run('account', ['list'], withPassword)).output).toMatch(
      /^ann@site\.example {2}\(since \d{4}-\d\d-\d\d, owner\)\n$/,
    )
    const removed = await run('account', ['remove', 'ANN@site.example'], env)
    expect(removed.output).toBe('Removed the account ann@site.example and ended its sessions\n')
    expect(await run('account', ['remove', 'ann@site.example'], env)).toEqual({
      code: 1,
      output: '',
      errors: 'There is no account ann@site.example\n',
    })
    expect((await run('account', ['list'], env)).output).toBe('There are no accounts\n')
    const audit = await (await store()).audit.recent(10)
    expect(audit.map(({ actor, action, target }) => [actor, action, target])).toEqual([
      ['npm run account', 'account.remove', 'ann@site.example'],
      ['npm run account', 'account.reset', 'ann@site.example'],
      ['npm run account', 'account.create', 'ann@site.example'],
    ])
  })

  test('the command accepts a password that is easy to guess, with a warning', async () => {
    const { env } = await openPlaceOf(SQLITE)
    const { code, output } = await run('account', ['add', 'ann@site.example'], { ...env, PASSWORD: 'password123' })
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Warning: choose another password\. That is one of the most common passwords/m),
    ])
  })

  test('an account gets another role, but not the last owner, and it is in the audit', async () => {
    const { env, open, store } = await openPlaceOf(SQLITE)
    const listed = { ...env, PASSWORD, ADMIN_EMAILS: 'ann@site.example,bob@site.example' }
    await addUsers(await open(), ['ann@site.example', 'bob@site.example'])
    expect(await run('account', ['role', 'Bob@site.example', 'editor'], listed)).toEqual({
      code: 0,
      output: 'bob@site.example is an editor now\n',
      errors: '',
    })
    const last = { code: 1, output: '', errors: 'ann@site.example is the last owner: make another operator an owner first\n' }
    expect(await run('account', ['remove', 'ann@site.example'], listed)).toEqual(last)
    expect((await run('account', ['address', 'ann@site.example', 'Anna@site.example'], listed)).code).toBe(last.code)
    expect(await run('account', ['address', 'Bob@site.example', 'ann@site.example'], listed)).toMatchObject({
      errors: 'There is an account ann@site.example already: remove one of the two first\n',
    })
    const [entry] = await (await store()).audit.recent(1)
    expect(entry).toMatchObject({ action: 'account.role', target: 'bob@site.example', after: { role: 'editor' } })
  })

  test('unban lifts every ban that covers an address, but for a network only its own ban', async () => {
    const { env, store } = await openPlaceOf(SQLITE)
    const { bans, audit } = await store()
    for (const network of ['203.0.113.7', '203.0.113.0/24', '203.0.0.0/16', '2001:db8::/32', '2001:db8::7/128'])
      await bans.put({ network, reason: null, bannedAt: NOON, expiresAt: null })
    expect((await run('unban', ['203.0.113.0/24'], env)).output).toBe('Lifted the ban of 203.0.113.0/24\n')
    expect((await run('unban', ['::ffff:203.0.113.7'], env)).output).toBe(
      'Lifted the ban of 203.0.113.7\nLifted the ban of 203.0.0.0/16\n',
    )
    expect((await run('unban', ['2001:DB8:0::7'], env)).output).toBe(
      'Lifted the ban of 2001:db8::7/128\nLifted the ban of 2001:db8::/32\n',
    )
    expect(await run('unban', ['203.0.113.7'], env)).toEqual({ code: 1, output: '', errors: '203.0.113.7 is not banned\n' })
    expect(await audit.recent(10)).toHaveLength(5)
  })

  test('an address is banned temporarily or permanently, with the panel’s checks, and each ban has an audit entry', async () => {
    const { env, store } = await openPlaceOf(SQLITE)
    const behind = { ...env, TRUSTED_PROXIES: '10.0.0.1' }
    expect((await run('ban', ['203.0.113.7', '1h', 'Floods', 'us'], behind)).output).toMatch(
      /^Banned 203\.0\.113\.7 until 20\S+Z\n$/,
    )
    expect((await run('ban', ['2001:DB8::1'], behind)).output).toBe('Banned 2001:db8::/64 permanently\n')
    expect(await run('ban', ['10.0.0.0/24', '5m'], behind)).toEqual({
      code: 1,
      output: '',
      errors: 'A trusted proxy is on this network: every visitor behind it would be banned. Use --override to ban it anyway.\n',
    })
    expect((await run('ban', ['10.0.0.0/24', '--override', '5m'], behind)).code).toBe(0)
    const { bans, audit } = await store()
    expect(await bans.find('203.0.113.7')).toMatchObject({ reason: 'Floods us', expiresAt: expect.any(String) })
    expect(await bans.find('2001:db8::/64')).toMatchObject({ reason: null, expiresAt: null })
    expect((await audit.recent(10)).map(({ actor, action, target }) => [actor, action, target])).toEqual([
      ['npm run ban', 'ban.put', '10.0.0.0/24'],
      ['npm run ban', 'ban.put', '2001:db8::/64'],
      ['npm run ban', 'ban.put', '203.0.113.7'],
    ])
  })

  test('nothing is imported from a file that ends too early', async () => {
    const { env, store } = await openPlaceOf(SQLITE)
    const searches = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`s${index}`, { timestamp: NOON, searchTerm: 'night', ip: 'Unknown' }]),
    )
    const whole = JSON.stringify({ bannedIPs: { '203-0-113-7': { bannedAt: NOON } }, userActivity: { searches } })
    const file = join(folder, 'cut.json')
    writeFileSync(file, whole.slice(0, -50))
    const { code, output, errors } = await run('data', ['import', file], env)
    expect([code, output]).toEqual([1, ''])
    expect(errors).toBe('The file is not JSON: it ends too early\n')
    const { bans, searchLog, audit } = await store()
    expect(await bans.find('203.0.113.7')).toBeNull()
    expect((await searchLog.page({ page: 1, perPage: 1, find: '', sort: 'at', direction: 'asc' })).total).toBe(0)
    expect(await audit.recent(10)).toEqual([])
  })

  test('unusable entries are reported line by line, and the rest is imported', async () => {
    const { env, store } = await openPlaceOf(SQLITE)
    const file = fileOf({ bannedIPs: { '203-0-113-7': { bannedAt: NOON }, 'no\u001b[2Jbody': { bannedAt: NOON } }, other: 1 })
    const { code, output, errors } = await run('data', ['import', file], env)
    expect(code).toBe(65)
    expect(output).toContain(' bans 1,')
    expect(errors).toBe(
      'Skipped or partly imported: 2\n  other: Unknown entry\n  bannedIPs/no\u{fffd}[2Jbody: Not an IP address or network\n',
    )
    expect(await (await store()).bans.find('203.0.113.7')).not.toBeNull()
  })
})

test.each([
  ['account', [], 64, /^Specify add, list, role, address or remove\nUsage: .+\n$/],
  ['account', ['add'], 64, /^add needs an e-mail address\nUsage: .+\n$/],
  ['account', ['make', 'a@b.example'], 64, /^Unknown subcommand make\nUsage: .+\n$/],
  ['account', ['role', 'a@b.example', 'king'], 64, /^A role is one of owner, editor, moderator\nUsage: .+\n$/],
  ['account', ['address', 'a@b.example'], 64, /^address needs the old address and the new one\nUsage: .+\n$/],
  ['account', ['list', 'a', 'b'], 64, /^Too many arguments\nUsage: .+\n$/],
  ['account', ['add', 'nobody'], 1, /^That is not a valid e-mail address\n$/],
  ['unban', [], 64, /^Give one IP address or network\nUsage: .+\n$/],
  ['unban', ['0x7f.1'], 64, /^0x7f\.1 is not an IP address or network\nUsage: .+\n$/],
  ['ban', [], 64, /^Give one IP address or network\nUsage: .+\n$/],
  ['ban', ['0x7f.1'], 64, /^0x7f\.1 is not an IP address or network\nUsage: .+\n$/],
  ['ban', ['192.0.2.1', '--force'], 64, /^Unknown option --force\nUsage: .+\n$/],
  ['ban', ['192.0.2.1', 'x'.repeat(501)], 64, /^A reason has at most 500 characters\nUsage: .+\n$/],
  ['ban', ['0.0.0.0/0'], 1, /^This network .+\. Use --override to ban it anyway\.\n$/],
  ['purge', ['all'], 64, /^This command takes no arguments\nUsage: .+\n$/],
  ['data', ['export'], 64, /^Specify export or import, and a file\nUsage: .+\n$/],
  ['data', ['export', '/nowhere/x.json'], 1, /^\/nowhere\/x\.json cannot be written \(ENOENT\)\n$/],
  ['data', ['export', '/tmp'], 1, /^\/tmp cannot be written \(EISDIR\)\n$/],
  ['data', ['import', '/nowhere/x.json'], 1, /^\/nowhere\/x\.json cannot be read \(ENOENT\)\n$/],
  ['data', ['import', 'README.md'], 1, /^The file is not JSON\n$/],
  ['data', ['import', 'package.json'], 1, /^The file contains none of serverConfig, .+\n$/],
])('%s %j fails in one clear line', async (name, args, code, message) => {
  const end = await run(name, args, { PASSWORD })
  expect(end.errors).toMatch(message)
  expect(end).toMatchObject({ code, output: '' })
})

test.each([
  ['no password and no terminal', {}, 64, /^Set PASSWORD, or run this in a terminal\n/],
  ['a short password', { PASSWORD: 'short' }, 1, /^A password has 8 to 1024 characters\n$/],
  ['a bad setting', { PASSWORD, DATABASE_URL: 'mysql://db' }, 78, /^DATABASE_URL: .+\n$/],
  ['a database that is away', { PASSWORD, DATABASE_URL: 'postgres://127.0.0.1:9/x' }, 1, /^.+\n$/],
])('an account is not added with %s', async (_name, env, code, message) => {
  const end = await run('account', ['add', 'ann@site.example'], env)
  expect(end.errors).toMatch(message)
  expect(end).toMatchObject({ code, output: '' })
})

test('a file larger than the memory can be read: only one entry is in memory at a time', async () => {
  const limit = { NODE_OPTIONS: '--max-old-space-size=24' }
  const { code, output, errors } = await start(limit, 'tests/probes/read-large-tree.ts', ['26']).ended
  expect([code, errors]).toEqual([0, ''])
  expect(output).toMatch(/^1\d{4} 0\n$/)
})
