import { createContext } from 'react'

/** Marks inline scripts as ours during a render (app/entry.server.tsx); undefined in the browser, where they already ran. */
export const NonceContext = createContext<string | undefined>(undefined)
