import { z } from 'zod'
import { readAnswer } from './discovery.ts'

const profile = z.looseObject({
  email: z.string().max(254).nullish(),
  // Some write the truth as a text. What is neither is no proof.
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish().catch(null),
  name: z.string().nullish().catch(null),
})
const sub = z.string().min(1).max(255)
const idClaims = profile.extend({ sub, exp: z.number(), azp: z.string().nullish() })
const userClaims = profile.extend({ sub })

/** Who signed in, as the provider says. */
export type Claims = { sub: string; email: string | null; isVerified: boolean; name: string | null; groups: readonly string[] }

type Tokens = { idToken?: string | undefined; accessToken?: string | undefined }
type From = {
  clientId: string
  groupClaim: string
  /** The page about the user; null: the provider has none. */
  userInfo: string | null
}

/**
 * The claims of an id token that was checked; what it leaves out comes from the provider's page about the user, if there is one that may be
 * read. Null: they are not usable, or about two people.
 */
export async function readClaims(
  { idToken, accessToken }: Tokens,
  { clientId, groupClaim, userInfo }: From,
): Promise<Claims | null> {
  const token = idClaims.safeParse(payloadOf(idToken))
  if (!token.success || (token.data.azp ?? clientId) !== clientId) return null
  const found = accessToken ? await readUserInfo(accessToken, userInfo) : null
  const info = found === null ? null : userClaims.safeParse(found)
  // OpenID Connect Core 5.3.2: without the id token's `sub` the user info may be about somebody else.
  if (info !== null && (!info.success || info.data.sub !== token.data.sub)) return null
  const places = info === null ? [token.data] : [token.data, info.data]
  return {
    sub: token.data.sub,
    ...emailOf(places),
    name: places.map(({ name }) => name?.trim()).find(Boolean) ?? null,
    groups: places.map((place) => groupsIn(place, groupClaim)).find((groups) => groups !== null) ?? [],
  }
}

/** The first address, and the first statement about this very address on whether it is verified. */
function emailOf(places: readonly z.output<typeof profile>[]): Pick<Claims, 'email' | 'isVerified'> {
  const said = places.map(({ email, email_verified: isVerified }) => ({ email: email?.trim().toLowerCase() || null, isVerified }))
  const email = said.find((each) => each.email !== null)?.email ?? null
  const word = said.find((each) => each.email === email && typeof each.isVerified === 'boolean')
  return { email, isVerified: email !== null && word?.isVerified === true }
}

function payloadOf(token: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return null
  }
}

/** The claims of the provider's page about the user; null: there is none, or none that this client may read. Rejects if the provider fails. */
async function readUserInfo(accessToken: string, address: string | null): Promise<unknown> {
  if (address === null) return null
  const { status, contentType, text } = await readAnswer(address, {
    Accept: 'application/json',
    Authorization: `Bearer ${accessToken}`,
  })
  if (status >= 400 && status < 500 && status !== 429) return null
  if (status !== 200) throw new Error(`${new URL(address).pathname} answered ${status}`)
  // A page that is signed or encrypted as a whole is as good as none.
  return /^application\/jwt\b/i.test(contentType) ? null : JSON.parse(text)
}

const names = z.looseObject({})
/** What providers call the name of a group that is an object: SCIM says `display` and `value`. */
const NAMES = ['name', 'displayName', 'display', 'value', 'id']

/**
 * The groups that a claim names, null if it names none: texts, objects with a name, or one of either. The claim's name may be a path with
 * dots, such as Keycloak's `realm_access.roles`; a claim whose own name has dots comes first.
 */
export function groupsIn(claims: unknown, claim: string): readonly string[] | null {
  const found = valueAt(claims, claim)
  if (found === undefined || found === null) return null
  const groups = Array.isArray(found) ? found.map(nameOf) : [nameOf(found) ?? keysOf(found)].flat()
  return groups.filter((group): group is string => group !== null && group !== '')
}

/** Tries every way to read the path, the longest names first: `a.b.c`, then `c` of `a.b`, `b.c` of `a`, and `c` of `b` of `a`. */
function valueAt(value: unknown, path: string): unknown {
  const object = names.safeParse(value)
  if (!object.success) return undefined
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.')
    if (!Object.hasOwn(object.data, name)) continue
    const own = object.data[name]
    const found = length === parts.length ? own : valueAt(own, parts.slice(length).join('.'))
    if (found !== undefined) return found
  }
  return undefined
}

function nameOf(group: unknown): string | null {
  if (typeof group === 'string') return group
  const object = names.safeParse(group)
  const name = object.success ? NAMES.map((each) => object.data[each]).find((each) => typeof each === 'string') : null
  return name ?? null
}

/** Zitadel's roles are the keys of an object. */
function keysOf(value: unknown): string[] {
  const object = names.safeParse(value)
  return object.success ? Object.keys(object.data).filter((key) => object.data[key]) : []
}
