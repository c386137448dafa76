import { createContext } from 'react'

/**
 * The mark of our own inline scripts during a render (app/entry.server.tsx); undefined in the browser, where they have already
 * run.
 */
export const NonceContext = createContext<string | undefined>(undefined)
