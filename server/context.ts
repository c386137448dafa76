import { createContext } from 'react-router'
import type { Services } from './services.ts'

/** Everything that a loader may use, made once in `services.ts`. */
export const servicesContext = createContext<Services>()
/** The visitor's address in canonical spelling, or null where it cannot be known. */
export const addressContext = createContext<string | null>(null)

/** Who is signed in, as `accounts.sessionOf` tells it. */
export type Session = { id: string; userId: string; email: string; isAdmin: boolean; secondFactor: boolean }
/** Looks up who is signed in, once per request and only where it matters. */
export const sessionContext = createContext<() => Promise<Session | null>>(() => Promise.resolve(null))
