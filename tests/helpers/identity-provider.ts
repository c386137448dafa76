import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'

/** The provider's data about a person, which tests change. */
export type Person = { email: string; email_verified: boolean | string | null; name?: null; groups?: unknown }
/** An id token, and how it is signed. */
export type Token = { header: Record<string, unknown>; claims: Claims; key: KeyObject | null }
type Claims = Record<string, unknown>

export const CLIENT = { id: 'marquee', secret: 'between-the-provider-and-the-site' }
const SCOPES = ['openid', 'email', 'profile', 'groups']

/**
 * A real OpenID provider on this machine. Its sign-in page only asks as whom to sign in. Like a broken or hostile provider,
 * `falsify` changes an id token, which is then signed again, and `falsifyUserInfo` the user info. `describes` says whether the next
 * request for the discovery document is answered.
 */
export async function startProvider(redirectURIs: readonly string[], people: Record<string, Person>) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }
  const hooks: {
    falsify: ((token: Token) => Token) | null
    falsifyUserInfo: ((claims: Claims) => Claims) | null
    describes: () => boolean
  } = { falsify: null, falsifyUserInfo: null, describes: () => true }
  let descriptions = 0
  let answer: ReturnType<Provider['callback']> | null = null
  let provider: Provider | null = null

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/.well-known/openid-configuration') {
      descriptions += 1
      if (!hooks.describes()) return void response.writeHead(503).end()
    }
    if (!pathname.startsWith('/interaction/')) {
      const { falsify, falsifyUserInfo } = hooks
      if (pathname === '/token' && falsify) change(response, (body) => toFalse(body, falsify, privateKey))
      if (pathname === '/me' && falsifyUserInfo) change(response, (body) => JSON.stringify(falsifyUserInfo(JSON.parse(body))))
      return answer?.(request, response)
    }
    const accountId = searchParams.get('as')
    if (accountId !== null) return provider?.interactionFinished(request, response, { login: { accountId } })
    const links = Object.keys(people).map((name) => `<li><a href="${pathname}?as=${name}">Sign in as ${name}</a></li>`)
    response.setHeader('Content-Type', 'text/html')
    response.end(
      `<!doctype html><html lang="en"><title>The provider</title><h1>Who are you?</h1><ul>${links.join('')}</ul></html>`,
    )
  }
  const server = createServer((request, response) => {
    keepCookies(response)
    void handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  // The site has another host name in browser tests, so that the browser treats the two as different sites.
  const issuer = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  const made = new Provider(issuer, {
    clients: [
      { client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: redirectURIs },
      { client_id: 'other', client_secret: 'of another site', redirect_uris: ['https://other.test/callback'] },
    ],
    jwks: { keys: [jwk] },
    scopes: SCOPES,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    cookies: { keys: ['a key for tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => (people[id] ? { accountId: id, claims: () => ({ sub: id, ...people[id] }) } : undefined),
    async loadExistingGrant({ oidc }) {
      const grant = new made.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope(SCOPES.join(' '))
      await grant.save()
      return grant
    },
  })
  provider = made
  answer = made.callback()
  return {
    issuer,
    people,
    hooks,
    /** How often the discovery document was requested. */
    descriptions: () => descriptions,
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Signs in at the provider as this person, like a browser, and returns the address that it redirects back to. */
export async function signInThere(url: string, person: string, home: string): Promise<string> {
  const jar = new Map<string, string>()
  let at = url
  for (let step = 0; step < 10; step++) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('Location')
    if (location === null) {
      if (response.status !== 200) throw new Error(`${at} answered ${response.status}: ${await response.text()}`)
      at = `${at}?as=${person}`
      continue
    }
    at = new URL(location, at).href
    if (at.startsWith(home)) return at
  }
  throw new Error('The provider never sent the browser back')
}

/** Passes the body of a response through `rewrite`. */
function change(response: ServerResponse, rewrite: (body: string) => string): void {
  const end = response.end.bind(response)
  response.end = ((body: unknown) => {
    const sent = rewrite(String(body))
    response.setHeader('Content-Length', Buffer.byteLength(sent))
    return end(sent)
  }) as typeof response.end
}

function toFalse(body: string, falsify: (token: Token) => Token, key: KeyObject): string {
  const answer: { id_token?: string } = JSON.parse(body)
  if (!answer.id_token) return body
  const [header = '', claims = ''] = answer.id_token.split('.')
  const { header: newHeader, claims: newClaims, key: by } = falsify({ header: decode(header), claims: decode(claims), key })
  const signed = `${encode(newHeader)}.${encode(newClaims)}`
  const signature = by ? createSign('RSA-SHA256').update(signed).sign(by, 'base64url') : ''
  return JSON.stringify({ ...answer, id_token: `${signed}.${signature}` })
}

/** Makes them session cookies: the browser would compare their expiry with the machine's clock, not with that of the tests. */
function keepCookies(response: ServerResponse): void {
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    set(
      name,
      name.toLowerCase() === 'set-cookie' ? [value].flat().map((each) => String(each).replace(/; expires=[^;]*/i, '')) : value,
    )
}

function decode(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
