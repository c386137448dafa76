import type { RouterContextProvider } from 'react-router'
import { addressContext } from '#server/start/context.ts'
import { networksAround } from '../addresses/networks.ts'

/** What server/accounts needs of a request. */
export function accountRequest({ headers }: Request, context: Readonly<RouterContextProvider>) {
  const address = context.get(addressContext)
  return { headers, address, networks: networksAround(address) }
}
