import { createContext } from 'react-router'
import type { Scope } from '#domain/catalogue/scope.ts'
import type { Searched } from '#domain/operators/records.ts'
import type { Failure } from '../http/responses/plain-response.ts'
import type { Session } from '../accounts/accounts.ts'
import type { Networks } from '../visitors/networks.ts'
import type { RenderTurn } from '../visitors/render-turns.ts'
import type { Services } from './services.ts'

export type { Session }

/** Everything a loader may use; created once in `services.ts`. */
export const servicesContext = createContext<Services>()
/** For whom the page or endpoint runs: in which language, and what it may cost. */
export const scopeContext = createContext<Scope>()
/** Who sends a request, as server/accounts takes it. `address`: in canonical spelling; null: unknown. */
export type Visitor = { headers: Headers; address: string | null; networks: Networks }
/** Who asks for a page. A page that is the same for everyone has none. */
export const visitorContext = createContext<Visitor>()

/** The id of the request, which the log and the answer (`X-Request-Id`) have once something unexpected happens. */
export const failureContext = createContext<Failure>()
/** Looks up the session, at most once per request. */
export const sessionContext = createContext<() => Promise<Session | null>>(() => Promise.resolve(null))
/** The render turn of the page. */
export const renderTurnContext = createContext<RenderTurn>({ again: () => Promise.resolve(), next: () => Promise.resolve() })
/** Receives a search for the log. The page itself does not know the visitor: it may be cached for everyone. */
export const noteSearchContext = createContext<(searched: Searched) => void>(() => {})
/** Receives the bytes of a page, which a `Response` would copy twice; null: use the `Response`. */
export const takeBytesContext = createContext<((bytes: Uint8Array<ArrayBuffer>) => void) | null>(null)
