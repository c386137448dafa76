import { createContext } from 'react'

/** Marks an inline script of ours for the Content-Security-Policy; undefined in the browser, where it has run already. */
export const NonceContext = createContext<string | undefined>(undefined)
