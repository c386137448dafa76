import { BOSS, OTHER, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite } from '#tests/helpers/operators.ts'
import { OPERATORS, LOCKED_OUT, VISITORS, type Who } from './access-table.ts'

const EMAILS = { owner: BOSS, 'no operator': OTHER, editor: 'editor@example.org', moderator: 'moderator@example.org' }
const GONE = 'gone@example.org'
const HALF_AN_HOUR = 31 * 60_000
/** A sync code for operators' requests. */
const CODE = 'DEF456'

/** One database with everyone in the access table: `ask` sends a request as one of them. */
export async function openRoles(now: number) {
  const all = [...Object.values(EMAILS), GONE]
  const site = await openOperatedSite({ admins: all, now: () => new Date(now) })
  const { database, services } = site
  // Sites with the same accounts and sessions: on one, an account is not an operator; on the other, half an hour has passed.
  const without = await openOperatedSite({ database, now: () => new Date(now) })
  const later = await openOperatedSite({ database, now: () => new Date(now + HALF_AN_HOUR) })
  for (const email of all) await services.accountStore.add(email, PASSWORD)
  await services.store.accountRows.putRole(EMAILS.editor, 'editor')
  await services.store.accountRows.putRole(EMAILS.moderator, 'moderator')
  const [expired, removed, owner, editor, moderator, noOperator] = await Promise.all(
    [BOSS, GONE, BOSS, EMAILS.editor, EMAILS.moderator, OTHER].map((email, place) =>
      site.signIn(email, PASSWORD, `192.0.${place}.1`),
    ),
  )
  await services.accountStore.remove(GONE)
  // The first request marks a session as used. Each site must also read the session's time before `later` advances it: otherwise its
  // clock would seem to be set back.
  const withRoles = [owner, editor, moderator].map((cookie) => [site, cookie] as const)
  for (const [each, signed] of [...withRoles, [without, noOperator] as const])
    await each.get('/admin', { headers: { Cookie: signed ?? '' } })

  const sends = () => site.send('POST', '/api/sync/codes', device('first'))
  const { code, token }: { code: string; token: string } = await (await sends()).json()
  const other: { code: string; token: string } = await (await sends()).json()
  const banned = addressOf('banned')
  services.bans.put({ network: banned, reason: 'canary', bannedAt: new Date(now).toISOString(), expiresAt: null })

  const cookies: Partial<Record<Who, string | undefined>> = {
    // Not even an owner has access from a banned address.
    banned: owner,
    'own cookie': '__Host-session=admin.signature',
    expired,
    removed,
    'no operator': noOperator,
    owner,
    editor,
    moderator,
  }
  const at = (who: Who) => (who === 'expired' ? later : who === 'no operator' ? without : site)

  // The first request with an expired session ends it.
  await later.get('/admin', { headers: { Cookie: expired ?? '' } })

  /** Bodies that depend on the visitor's code and token, or on the time. */
  function bodyOf(who: Who, body: unknown): unknown {
    if (typeof body !== 'string') return body
    if (body === 'clear alert') return { seen: new Date(now).toISOString() }
    if (body === 'new rule') return { kind: 'language', value: who === 'owner' ? 'xa' : 'xb' }
    const known = who === 'sync code' || who === 'device' ? code : 'ZZZZZZ'
    const writer = { code: known, token: who === 'device' ? token : '' }
    if (body === 'create') return device(`of-${OPERATORS.length}-${who.replaceAll(' ', '-')}`)
    if (body === 'join') return { deviceId: `device-${who.replaceAll(' ', '-')}`, deviceName: 'Mac', ...writer, token: '' }
    // Wrong codes are counted for the whole site: these know the code, and have no token.
    const member = { code, token: who === 'device' ? token : '' }
    if (body === 'states' || body === 'devices') return member
    if (body === 'record') return { ...member, since: 0, changes: [{ key: 'movie/5', value: '{"f":{"wanted":[5,5]}}', base: 0 }] }
    if (body === 'back') return { ...member, to: 0 }
    // A code that no other request needs.
    if (body === 'delete') return who === 'device' ? other : member
    return { ...writer, id: 'no-such-device' }
  }

  return {
    site,
    everyone: ['banned', ...VISITORS, ...LOCKED_OUT, ...OPERATORS] as const,
    /** Signed in, but not as an operator of the site. */
    isSigned: (who: Who) => who === 'no operator' || OPERATORS.some((each) => each === who),
    ask(who: Who, method: string, path: string, body?: unknown): Promise<Response> {
      const given = bodyOf(who, body)
      return at(who).send(method, path, given, { cookie: cookies[who], address: addressOf(who) })
    },
    code: CODE,
  }
}

function device(id: string) {
  return { deviceId: `device-${id}`, deviceName: 'Mac' }
}

/** Each has a network of their own, because limits count by network. */
function addressOf(who: Who): string {
  const place = ['banned', ...VISITORS, ...LOCKED_OUT, ...OPERATORS].indexOf(who)
  return `203.0.${place + 100}.9`
}
