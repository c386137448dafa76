import { z } from 'zod'
import { readAnswer } from './discovery.ts'

const profile = z.looseObject({
  email: z.string().max(254).nullish(),
  // Some providers write booleans as texts. Any other value counts as unverified.
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish().catch(null),
  name: z.string().nullish().catch(null),
})
const sub = z.string().min(1).max(255)
const idClaims = profile.extend({ sub, exp: z.number(), azp: z.string().nullish() })
const userClaims = profile.extend({ sub })

/** The person who signed in, as the provider describes them. */
export type Claims = { sub: string; email: string | null; isVerified: boolean; name: string | null; groups: readonly string[] }

type Tokens = { idToken?: string | undefined; accessToken?: string | undefined }
type ClaimsSource = {
  clientId: string
  groupClaim: string
  /** Address of the UserInfo endpoint; null: the provider has none. */
  userInfo: string | null
}

/**
 * The claims of a verified id token; missing ones come from the UserInfo endpoint, if there is one that we may read. Null: the claims
 * are unusable, or the two are about different people.
 */
export async function readClaims(
  { idToken, accessToken }: Tokens,
  { clientId, groupClaim, userInfo }: ClaimsSource,
): Promise<Claims | null> {
  const token = idClaims.safeParse(payloadOf(idToken))
  if (!token.success || (token.data.azp ?? clientId) !== clientId) return null
  const found = accessToken ? await readUserInfo(accessToken, userInfo) : null
  const info = found === null ? null : userClaims.safeParse(found)
  // OpenID Connect Core 5.3.2: without the id token's `sub` the user info may be about somebody else.
  if (info !== null && (!info.success || info.data.sub !== token.data.sub)) return null
  const sources = info === null ? [token.data] : [token.data, info.data]
  return {
    sub: token.data.sub,
    ...emailOf(sources),
    name: sources.map(({ name }) => name?.trim()).find(Boolean) ?? null,
    groups: sources.map((source) => groupsIn(source, groupClaim)).find((groups) => groups !== null) ?? [],
  }
}

/** The first e-mail, and whether it is verified by the first of `sources` that says so for the same e-mail. */
function emailOf(sources: readonly z.output<typeof profile>[]): Pick<Claims, 'email' | 'isVerified'> {
  const stated = sources.map(({ email, email_verified: isVerified }) => ({
    email: email?.trim().toLowerCase() || null,
    isVerified,
  }))
  const email = stated.find((each) => each.email !== null)?.email ?? null
  const verdict = stated.find((each) => each.email === email && typeof each.isVerified === 'boolean')
  return { email, isVerified: email !== null && verdict?.isVerified === true }
}

function payloadOf(token: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return null
  }
}

/** The answer of the UserInfo endpoint; null: there is none, or this client may not read it. Rejects if the provider fails. */
async function readUserInfo(accessToken: string, address: string | null): Promise<unknown> {
  if (address === null) return null
  const { status, contentType, text } = await readAnswer(address, {
    Accept: 'application/json',
    Authorization: `Bearer ${accessToken}`,
  })
  if (status >= 400 && status < 500 && status !== 429) return null
  if (status !== 200) throw new Error(`${new URL(address).pathname} answered ${status}`)
  // Signed or encrypted answers are not supported.
  return /^application\/jwt\b/i.test(contentType) ? null : JSON.parse(text)
}

const names = z.looseObject({})
/** Fields in which providers give a group's name if the group is an object; SCIM has `display` and `value`. */
const NAMES = ['name', 'displayName', 'display', 'value', 'id']

/**
 * The groups in a claim, which may be a list of texts or of objects with a name, or a single one; null if the claim is missing. The
 * claim's name may be a path with dots, such as Keycloak's `realm_access.roles`; a claim whose own name has dots takes precedence.
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
