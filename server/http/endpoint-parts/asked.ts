import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { Scope } from '#domain/catalogue/scope.ts'
import type { Role } from '#domain/operators/role.ts'
import type { Session, Visitor } from '#server/start/context.ts'
import type { Services } from '#server/start/services.ts'
import type { RequestFacts } from '#server/http/responses/request-facts.ts'
import { networksAround } from '#server/visitors/networks.ts'
import type { RenderTurn } from '#server/visitors/render-turns.ts'

/** What the application gets with a request, as Hono's `env`: whatever was read of it in front, so that nobody reads it again. */
export type Asked = {
  facts: RequestFacts
  services: Services
  /** The parameters after the question mark. */
  search: URLSearchParams
  visitor: Visitor
  /** Looks up the session, at most once per request. */
  session: () => Promise<Session | null>
  /** Node's own response; undefined in tests without a port. */
  outgoing: ServerResponse | undefined
}

/** The acting operator, as the audit log names them, and their session. */
export type Operator = { email: string; address: string; role: Role; session: Session }

/** The types of the application: what comes with a request, and what its middleware adds. */
export type SiteEnv = {
  Bindings: Asked
  Variables: {
    scope: Scope
    /** The turn in which the request is answered. */
    turn: RenderTurn
    /** Behind `forOperators`. */
    by: Operator
  }
}
export type SiteContext = Context<SiteEnv>

/** What the application gets with a request. */
export function toAsked(facts: RequestFacts, { headers }: Request, services: Services, outgoing?: ServerResponse): Asked {
  const { address } = facts
  const visitor = { headers, address, networks: networksAround(address) }
  let found: Promise<Session | null> | null = null
  const session = () => (found ??= services.accounts.sessionOf(visitor))
  return { facts, services, search: new URLSearchParams(facts.target.query), visitor, session, outgoing }
}

/** Sends whole `Set-Cookie` values with the JSON of an answer. */
export function setCookies(c: SiteContext, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
}
