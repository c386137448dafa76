import { expect, test } from 'vitest'
import { mayHear } from '#domain/operators/action.ts'
import { ROLES } from '#domain/operators/role.ts'
import { ADDRESSES, ROUTES_OF } from '#tests/helpers/addresses.ts'
import { codeOf } from '#tests/helpers/authenticator.ts'
import { cookieOf, BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { auditOf, everythingIn, openOperatedSite } from '#tests/helpers/operators.ts'
import { openRoles } from './access-roles.ts'
import { OPERATORS, ROUTES, TOPICS, type Row, type Who } from './access-table.ts'

const NOW = Date.now()
const roles = await openRoles(NOW)
const { ask, site } = roles
for (const code of [roles.code, 'GHJ789']) {
  await site.services.store.syncRecords.insert(
    {
      code,
      deviceId: 'd',
      deviceName: 'Mac',
      createdAt: new Date(NOW).toISOString(),
      lastUpdated: new Date(NOW).toISOString(),
      generatorAddress: 'Unknown',
    },
    { birth: 'b1' },
  )
}
/** Lists the earlier states of a record, and goes back to one only if the body says so. */
const READ_BY_POST = ['/api/admin/sync-codes', '/api/admin/rules']
const entries = async () => (await auditOf(site)).length
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
const PARAMS: Record<string, string> = { type: 'movie', id: '10331' }
const rows = Object.entries(ROUTES).map(([route, row]) => {
  const path = row.at ?? route.replaceAll(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? `:${name}`)
  return { route, path, row }
})
/** Last, because a sign-out would end the session that the other requests need. */
const signOutLast = rows.toSorted((one, other) => Number(one.route === '/api/session') - Number(other.route === '/api/session'))
const isOperator = (who: Who) => OPERATORS.some((each) => each === who)

/** The rule of a method; HEAD has the rule of GET. */
function ruleOf(row: Row, method: string) {
  const name = method === 'HEAD' ? 'GET' : method
  return name === 'GET' || name === 'POST' || name === 'PUT' || name === 'DELETE' ? row[name] : undefined
}

/** The acceptable answers to somebody without the right. */
function refusals(who: Who, { route, row }: (typeof rows)[number], method: string): readonly (number | string)[] {
  if (who === 'banned') return [403]
  const rule = ruleOf(row, method)
  if (rule === undefined && (row.page || ['PATCH', 'OPTIONS'].includes(method))) return [405]
  if (route === '/admin/login') return ['302 /admin']
  if (row.page) return [isOperator(who) ? 403 : '302 /admin/login']
  if (!route.startsWith('/api/admin')) return rule === undefined ? [405] : [401, 403, 404]
  if (!roles.isSigned(who)) return [401]
  if (!isOperator(who)) return [403]
  return rule === undefined ? [405, 403] : [403]
}

/** The status, with the target of a redirect. */
const answerOf = ({ status, headers }: Response) => (headers.has('Location') ? `${status} ${headers.get('Location')}` : status)

test('the table has a row for every address, and no other rows', () => {
  expect(Object.keys(ROUTES).toSorted()).toEqual(ADDRESSES.toSorted())
  for (const { path } of rows) expect(path).not.toMatch(/:|undefined/)
})

// @spec operators/guard
test.each(roles.everyone)('requests without the right are refused and change nothing: %s', async (who) => {
  const before = await tables()
  const wrong: string[] = []
  for (const each of rows) {
    for (const method of METHODS) {
      const rule = ruleOf(each.row, method)
      if (rule?.may.includes(who)) continue
      const response = await ask(who, method, each.path, ['GET', 'HEAD'].includes(method) ? undefined : (rule?.body ?? {}))
      const answer = answerOf(response)
      const isRight = refusals(who, each, method).includes(answer) && (answer !== 405 || namesMethods(response, each.row))
      if (!isRight) wrong.push(`${method} ${each.path}: ${answer}`)
      await response.body?.cancel()
    }
  }
  expect(wrong).toEqual([])
  expect(changed(before, await tables())).toEqual([])
})

test.each(roles.everyone)('data requests for every address are answered by the same rules: %s', async (who) => {
  const wrong: string[] = []
  for (const each of rows) {
    const [pathname, query] = each.path.split('?')
    const data = `${pathname === '/' ? '/_' : pathname}.data?${query === undefined ? '' : `${query}&`}`
    // The data of one page can be requested without that of its layout.
    const own = ROUTES_OF.get(each.route)?.at(-1) ?? ''
    for (const address of [data, `${data}_routes=${encodeURIComponent(own)}`]) {
      const response = await ask(who, 'GET', address)
      if (!isDataFor(who, each, response.status, await response.text())) wrong.push(`${address}: ${response.status}`)
    }
  }
  expect(wrong).toEqual([])
})

/** Whether this is the right answer to a data request. */
function isDataFor(who: Who, { route, row }: (typeof rows)[number], status: number, text: string): boolean {
  if (who === 'banned') return status === 403
  if (row.GET?.may.includes(who)) return [200, 202, 400, 404].includes(status)
  if (route === '/admin/login') return text.includes('"redirect","/admin"')
  if (!row.page) return text.includes('"error"') || status >= 400
  return isOperator(who) ? status === 403 : status === 202 && text.includes('"redirect","/admin/login"')
}

test.each(roles.everyone)('reads with the right are answered and change nothing: %s', async (who) => {
  const before = await tables()
  for (const { path, row } of rows) {
    for (const method of ['GET', 'HEAD']) {
      if (!row.GET?.may.includes(who)) continue
      const { status = 200, records } = row.GET
      const known = new Set((await auditOf(site)).map(({ id }) => id))
      const response = await ask(who, method, path)
      expect([method, path, response.status]).toEqual([method, path, status])
      await response.body?.cancel()
      const written = (await auditOf(site)).filter(({ id }) => !known.has(id)).map(({ action }) => action)
      expect([method, path, written]).toEqual([method, path, method === 'GET' && records ? [records] : []])
    }
  }
  expect(changed(before, await tables()).filter((table) => table !== 'audit')).toEqual([])
})

// The owner first, so that every action has something to do.
test.each(roles.everyone.toReversed())('writes with the right are done, with one audit entry each: %s', async (who) => {
  for (const { path, row } of signOutLast) {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const rule = row[method]
      if (!rule?.may.includes(who)) continue
      const before = await entries()
      const response = await ask(who, method, path, rule.body)
      // T34: a completed action has one entry, a refused one has none.
      const acts =
        path === '/api/session'
          ? roles.isSigned(who)
          : path.startsWith('/api/admin/') && !(method === 'POST' && READ_BY_POST.includes(path))
      const isDone = response.status === 200 && acts
      const written = (await entries()) - before
      // Some actions have no effect any more after the owner's.
      const isRight = written === (isDone ? 1 : 0) || (who !== 'owner' && isDone && written === 0)
      expect([method, path, written, isRight]).toEqual([method, path, written, true])
      // The owner's actions may make others fail, but it must be the endpoint that answers.
      const expected = who === 'owner' || !isOperator(who) ? [rule.status ?? 200] : [200, 400, 404, 409, rule.status ?? 200]
      expect(expected, `${method} ${path}`).toContain(response.status)
      expect(response.headers.get('Cache-Control')).toMatch(/no-store|private/)
      await response.body?.cancel()
    }
  }
})

test.each(ROLES)('the panel’s stream sends the role %s only topics that it may read', (role) => {
  const heard = Object.keys(TOPICS).filter((topic) => mayHear(role, topic))
  expect(heard).toEqual(Object.entries(TOPICS).flatMap(([topic, may]) => (may.includes(role) ? [topic] : [])))
  expect(mayHear(role, 'a topic of a newer version')).toBe(role === 'owner')
})

test('a half-finished sign-in gives no access', async () => {
  const half = await openOperatedSite()
  await half.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await half.signIn()
  const begun = await half.send('POST', '/api/admin/second-factor', { password: PASSWORD }, { cookie })
  const { uri }: { uri: string } = await begun.json()
  await half.send('PUT', '/api/admin/second-factor', { code: await codeOf(uri) }, { cookie })
  const pending = cookieOf(await half.send('POST', '/api/session', { email: BOSS, password: PASSWORD }))
  expect(pending).toContain('__Host-second-factor=')
  expect((await half.get('/admin', { headers: { Cookie: pending } })).status).toBe(302)
  expect((await half.send('DELETE', '/api/admin/searches', {}, { cookie: pending })).status).toBe(401)
})

/** Every table as text, except for times that the site itself records. */
async function tables(): Promise<Map<string, string>> {
  const all: Record<string, unknown> = JSON.parse(await everythingIn(site))
  return new Map(
    Object.entries(all).flatMap(([name, rowsOf]) => (name === 'latest_times' ? [] : [[name, JSON.stringify(rowsOf)]])),
  )
}

function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after.keys()].filter((name) => after.get(name) !== before.get(name))
}

/** Whether `Allow` in a 405 names the possible methods: the gate names all, an endpoint its own. */
function namesMethods(response: Response, row: Row): boolean {
  const named = response.headers.get('Allow')?.split(', ') ?? []
  return METHODS.every((method) => ruleOf(row, method) === undefined || method === 'HEAD' || named.includes(method))
}
