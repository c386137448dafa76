import { createContext } from 'react'

/** The id of the request, on the server, if rendering the page failed unexpectedly and the log says why. */
export const RequestIdContext = createContext<string | null>(null)

/** DOM id of the element that shows it. */
export const REQUEST_ID_ELEMENT = 'request-id'
