import { createContext } from 'react'

/** Marks an inline script as ours while a page is rendered (app/entry.server.tsx); undefined in the browser, where it has run already. */
export const NonceContext = createContext<string | undefined>(undefined)
