import { z } from 'zod'
import { groupsIn } from './provider-groups.ts'
import { readUserInfo, type UserInfoOptions } from './user-info.ts'

const text = z.string().nullish()
const profile = z.looseObject({
  email: z.string().max(254).nullish(),
  // Some write the truth as a text. What is neither is no proof.
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish().catch(null),
  name: text.catch(null),
})
const sub = z.string().min(1).max(255)
const idClaims = profile.extend({ sub, exp: z.number(), azp: text })
const userInfo = profile.extend({ sub })

/** Who signed in, as the provider says. */
export type Claims = { sub: string; email: string | null; isVerified: boolean; name: string | null; groups: readonly string[] }

type Tokens = { idToken?: string | undefined; accessToken?: string | undefined }
type From = UserInfoOptions & { groupClaim: string }

/**
 * The claims of an id token whose signature, issuer, audience, time and nonce were checked, and what it leaves out from the provider's page
 * about the user, if there is one that may be read. Null: they are not usable, or about two people.
 */
export async function readClaims({ idToken, accessToken }: Tokens, { groupClaim, ...from }: From): Promise<Claims | null> {
  const token = idClaims.safeParse(payloadOf(idToken))
  if (!token.success || (token.data.azp ?? from.clientId) !== from.clientId) return null
  const found = accessToken ? await readUserInfo(accessToken, from) : null
  const info = found === null ? null : userInfo.safeParse(found)
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

/** The first address, and the first word on whether it is verified that is about this very address. */
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
