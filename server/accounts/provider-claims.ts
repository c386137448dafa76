import { z } from 'zod'
import { readJson } from './discovery.ts'

const profile = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  // Some write the truth as a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  groups: z.union([z.array(z.string()), z.string().transform((group) => [group])]).optional(),
})
const idClaims = profile.extend({ exp: z.number(), azp: z.string().optional() })

/** Who signed in, as the provider says. */
export type Claims = { sub: string; email: string | null; isVerified: boolean; name: string | null; groups: readonly string[] }

type Tokens = { idToken?: string | undefined; accessToken?: string | undefined }
type From = { clientId: string; userInfo: string | undefined }

/**
 * The claims of an id token whose signature, issuer, audience, time and nonce were checked, and what it leaves out from the provider's page
 * about the user. Null: they are not usable, or about two people.
 */
export async function readClaims({ idToken, accessToken }: Tokens, { clientId, userInfo }: From): Promise<Claims | null> {
  const token = idClaims.safeParse(payloadOf(idToken))
  if (!token.success || (token.data.azp !== undefined && token.data.azp !== clientId)) return null
  const { sub } = token.data
  const rest = profile.safeParse(userInfo === undefined || !accessToken ? { sub } : await readUserInfo(userInfo, accessToken))
  // OpenID Connect Core 5.3.2: without the id token's `sub` the user info may be about somebody else.
  if (!rest.success || rest.data.sub !== sub) return null
  // The address and whether it is verified come from one place: each alone could be about the other's.
  const { email, email_verified: isVerified } = token.data.email === undefined ? rest.data : token.data
  return {
    sub,
    email: email?.trim().toLowerCase() || null,
    isVerified: isVerified === true,
    name: token.data.name ?? rest.data.name ?? null,
    groups: token.data.groups ?? rest.data.groups ?? [],
  }
}

async function readUserInfo(url: string, accessToken: string): Promise<unknown> {
  return readJson(url, { Authorization: `Bearer ${accessToken}` })
}

function payloadOf(token: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return null
  }
}
