import { validateToken } from 'better-auth/oauth2'
import { readAnswer } from './discovery.ts'

export type UserInfoOptions = {
  clientId: string
  issuer: string
  /** Where the provider's keys are. */
  keys: string
  /** The page about the user; null: the provider has none. */
  userInfo: string | null
}

/**
 * The claims of the provider's page about the user. Null: there are none, or this client may not read them, so that the id token says all
 * there is. Rejects if the provider fails, because what is missing could be there a moment later.
 */
export async function readUserInfo(accessToken: string, options: UserInfoOptions): Promise<unknown> {
  if (options.userInfo === null) return null
  const { status, contentType, text } = await readAnswer(options.userInfo, {
    Accept: 'application/json, application/jwt;q=0.9',
    Authorization: `Bearer ${accessToken}`,
  })
  if (status >= 400 && status < 500 && status !== 429) return null
  if (status !== 200) throw new Error(`${new URL(options.userInfo).pathname} answered ${status}`)
  if (/^application\/jwt\b/i.test(contentType)) return readSigned(text, options)
  return JSON.parse(text)
}

/** A signed page, if it is signed for this site by the provider; null for any other, which is as good as none. */
async function readSigned(token: string, { clientId, issuer, keys }: UserInfoOptions): Promise<unknown> {
  try {
    return (await validateToken(token.trim(), keys, { audience: clientId, issuer })).payload
  } catch {
    return null
  }
}
