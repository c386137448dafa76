import { afterAll, describe, expect, test } from 'vitest'
import type { ActionName } from '#domain/operators/action.ts'
import { AppError } from '#domain/errors.ts'
import { ROLES } from '#domain/operators/role.ts'
import { createAccountRoles } from '#server/admin/account-roles.ts'
import { createRunAction } from '#server/admin/run-action.ts'
import { createStore, createTransact } from '#server/db/store.ts'
import { databases } from '#tests/helpers/databases.ts'
import { addUsers } from '#tests/helpers/users.ts'
import { links } from '#tests/helpers/html.ts'
import { BOSS, OTHER, PASSWORD } from '#tests/helpers/operator-account.ts'
import { auditOf, openOperatedSite } from '#tests/helpers/operators.ts'
import { ACTIONS } from './access-table.ts'

const site = await openOperatedSite({ admins: [BOSS, OTHER] })
const { services, database } = site
for (const email of [BOSS, OTHER]) await services.accountStore.add(email, PASSWORD)
const runAction = createRunAction({ transact: createTransact(database), announce: () => {}, now: () => new Date() })
const roles = createAccountRoles({ runAction, admins: [BOSS, OTHER] })
const machine = { email: 'npm run account', address: 'this machine', role: 'owner' } as const
const open: ReadableStreamDefaultReader<unknown>[] = []
afterAll(async () => {
  for (const reader of open) await reader.cancel()
})

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? [error.status, error.message] : Promise.reject(error)),
  )

test.each(Object.entries(ACTIONS))('the action %s runs only for the roles that include it', async (name, may) => {
  const action = name as ActionName
  for (const role of ROLES) {
    let ran = false
    const write = async () => {
      ran = true
      return { result: null }
    }
    const by = { email: BOSS, address: 'local', role }
    const refused = await refusal(runAction({ by, action, target: 'x', write, changed: [] }))
    const message = `Your role here, ${role}, does not include this. Please ask an owner of the site.`
    expect([role, refused, ran]).toEqual([role, may.includes(role) ? null : [403, message], may.includes(role)])
  }
})

test('a new role takes effect with the next request, ends the panel’s open stream at once, and is in the audit log', async () => {
  const cookie = await site.signIn(OTHER)
  const status = async (path: string) => (await site.get(path, { headers: { Cookie: cookie } })).status
  const stream = await site.get('/api/admin/events', { headers: { Cookie: cookie } })
  const reader = stream.body!.getReader()
  open.push(reader)
  await reader.read()
  expect([await status('/admin/bans'), await status('/admin/content'), await status('/admin/audit')]).toEqual([200, 200, 200])

  await roles.change({ email: OTHER, role: 'moderator' }, machine)
  services.operatorStreams.notify('audit')
  expect([await status('/admin/bans'), await status('/admin/content'), await status('/admin/audit')]).toEqual([200, 403, 403])
  let ended = false
  while (!ended) ended = (await reader.read()).done
  expect((await auditOf(site))[0]).toMatchObject({
    actor: 'npm run account',
    action: 'account.role',
    target: OTHER,
    before: { role: 'owner' },
    after: { role: 'moderator' },
  })
  await roles.change({ email: OTHER, role: 'owner' }, machine)
  expect(await status('/admin/audit')).toBe(200)
})

test('the panel shows only the role’s sections, and refuses others with a text and its menu', async () => {
  const cookie = await site.signIn(OTHER)
  await roles.change({ email: OTHER, role: 'editor' }, machine)
  const page = async (path: string) => (await site.get(path, { headers: { Cookie: cookie } })).text()
  const shown = links(await page('/admin')).flatMap(([path]) => (path.startsWith('/admin') ? path : []))
  expect(shown).toEqual([
    '/admin',
    '/admin/content',
    '/admin/rules',
    '/admin/alert',
    '/admin/servers',
    '/admin/free-films',
    '/admin/account',
  ])
  const refused = await page('/admin/bans')
  expect(refused).toContain('Not part of your role')
  expect(refused).toContain('Your role here, editor, does not include this.')
  expect(refused).toContain('aria-label="Admin"')
  expect(await page('/admin')).not.toMatch(/Recent changes|Top searches/)
  await roles.change({ email: OTHER, role: 'owner' }, machine)
})

test('an account with a damaged role has no access', async () => {
  const cookie = await site.signIn(OTHER)
  await database.operators.updateTable('users').set({ role: 'emperor' }).where('email', '=', OTHER).execute()
  expect((await site.get('/admin', { headers: { Cookie: cookie } })).status).toBe(302)
  expect((await site.send('GET', '/api/admin/audit', undefined, { cookie })).status).toBe(403)
  await roles.change({ email: OTHER, role: 'owner' }, machine)
})

const lastOwner = (email: string) => [409, `${email} is the last owner: make another operator an owner first`]

describe.each(databases)('the last owner on %s', (_name, engine) => {
  async function openAccounts() {
    const own = await engine.open()
    const transact = createTransact(own)
    const run = createRunAction({ transact, announce: () => {}, now: () => new Date() })
    await addUsers(own, [BOSS, OTHER])
    const rows = createStore(own).accountRows
    return { roles: createAccountRoles({ runAction: run, admins: [BOSS, OTHER] }), rows, transact }
  }

  test('cannot lose the role, nor be removed while there are other operators', async () => {
    const { roles: own, transact } = await openAccounts()
    await own.change({ email: OTHER, role: 'editor' }, machine)
    expect(await refusal(own.change({ email: BOSS, role: 'moderator' }, machine))).toEqual(lastOwner(BOSS))
    expect(await refusal(transact((store) => own.checkRemoval(store, BOSS)))).toEqual(lastOwner(BOSS))
    expect(await refusal(transact((store) => own.checkRemoval(store, OTHER)))).toBeNull()
    expect(await refusal(own.change({ email: 'nobody@example.org', role: 'editor' }, machine))).toEqual([
      404,
      'There is no account nobody@example.org',
    ])
    await own.change({ email: OTHER, role: 'owner' }, machine)
    expect(await refusal(transact((store) => own.checkRemoval(store, BOSS)))).toBeNull()
  })

  test('remains even if two owners demote each other at once', async () => {
    const { roles: own, rows } = await openAccounts()
    const ends = await Promise.all([
      refusal(own.change({ email: BOSS, role: 'editor' }, machine)),
      refusal(own.change({ email: OTHER, role: 'editor' }, machine)),
    ])
    expect(ends.filter((end) => end === null)).toHaveLength(1)
    const left = await rows.rolesOf([BOSS, OTHER])
    expect([...left.values()].toSorted()).toEqual(['editor', 'owner'])
  })
})
