import { z } from 'zod'
import { isProviderAddress } from '#domain/operators/provider-address.ts'

/** Milliseconds for one answer of the identity provider. */
const TIMEOUT = 5_000
const MAX_BYTES = 512 * 1024

const endpoint = z.string().refine(isProviderAddress)
const document = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  userinfo_endpoint: endpoint.nullish(),
  scopes_supported: z.array(z.string()).nullish(),
  id_token_signing_alg_values_supported: z.array(z.string()).min(1),
  token_endpoint_auth_methods_supported: z.array(z.string()).nullish(),
})

/** An identity provider's discovery document. */
export type Discovery = z.output<typeof document>

/** Reads the document (OpenID Connect Discovery 1.0). Rejects if it is unreadable, unusable, or about another issuer. */
export async function discover(issuer: string): Promise<Discovery> {
  const url = discoveryUrl(issuer)
  const { status, text } = await readAnswer(url, { Accept: 'application/json' })
  if (status !== 200) throw new Error(`${new URL(url).pathname} answered ${status}`)
  const found = document.parse(JSON.parse(text))
  if (found.issuer !== issuer) throw new Error(`The provider calls itself ${found.issuer}`)
  return found
}

export function discoveryUrl(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
}

type Answer = { status: number; contentType: string; text: string }

/** Calls the provider. Rejects for a redirect, and for an answer that is too large or too slow. */
export async function readAnswer(url: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_BYTES) throw new Error(`${new URL(url).pathname} answered too much`)
  }
  return { status: answer.status, contentType: answer.headers.get('Content-Type') ?? '', text }
}
