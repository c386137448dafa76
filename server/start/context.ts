import { createContext } from 'react-router'
import type { Session } from '../accounts/accounts.ts'
import type { RenderTurn } from '../limits/render-turns.ts'
import type { Services } from './services.ts'

export type { Session }

/** Everything that a loader may use, made once in `services.ts`. */
export const servicesContext = createContext<Services>()
/** The visitor's address in canonical spelling, or null where it cannot be known. */
export const addressContext = createContext<string | null>(null)

/** Looks up who is signed in, once per request and only where it matters. */
export const sessionContext = createContext<() => Promise<Session | null>>(() => Promise.resolve(null))
/** The turn of the event loop that a page is rendered in. */
export const renderTurnContext = createContext<RenderTurn>({ again: () => Promise.resolve() })
/** Takes a page's bytes past the web's Response, which would copy them twice; null: they are the answer's body, as usual. */
export const takeBytesContext = createContext<((bytes: Uint8Array<ArrayBuffer>) => void) | null>(null)
