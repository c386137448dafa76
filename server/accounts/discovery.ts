import { z } from 'zod'
import { isProviderAddress } from '#domain/operators/provider-address.ts'

/** Milliseconds for an answer of the identity provider. */
const PATIENCE = 5_000
const MAX_BYTES = 512 * 1024

const endpoint = z.string().refine(isProviderAddress)
const document = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  userinfo_endpoint: endpoint.nullish(),
  scopes_supported: z
    .array(z.string())
    .nullish()
    .transform((scopes) => scopes ?? []),
  id_token_signing_alg_values_supported: z.array(z.string()).min(1),
  token_endpoint_auth_methods_supported: z
    .array(z.string())
    .nullish()
    .transform((methods) => methods ?? ['client_secret_basic']),
})

/** What an identity provider says of itself. */
export type Discovery = z.output<typeof document>

/** Reads it (OpenID Connect Discovery 1.0). Rejects if it cannot be read, is not usable, or is about another issuer. */
export async function discover(issuer: string): Promise<Discovery> {
  const found = document.parse(await readJson(discoveryUrl(issuer)))
  if (found.issuer !== issuer) throw new Error(`The provider calls itself ${found.issuer}`)
  return found
}

export function discoveryUrl(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
}

type Answer = { status: number; contentType: string; text: string }

/** What the provider answers; never from where it leads on to. */
export async function readAnswer(url: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_BYTES) throw new Error(`${new URL(url).pathname} answered too much`)
  }
  return { status: answer.status, contentType: answer.headers.get('Content-Type') ?? '', text }
}

async function readJson(url: string): Promise<unknown> {
  const { status, text } = await readAnswer(url, { Accept: 'application/json' })
  if (status !== 200) throw new Error(`${new URL(url).pathname} answered ${status}`)
  return JSON.parse(text)
}
