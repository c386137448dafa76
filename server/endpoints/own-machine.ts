import type { RouterContextProvider } from 'react-router'
import { addressContext, servicesContext } from '#server/start/context.ts'
import { isOwnMachine } from '../addresses/networks.ts'

/** A request with one of these came through a proxy, so its address is not the visitor's. */
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via']

/** Whether a request comes from this machine, or from a trusted proxy itself: they may read internal state. */
export function isFromOwnMachine({ headers }: Request, context: Readonly<RouterContextProvider>): boolean {
  const { trustedProxies } = context.get(servicesContext)
  return isOwnMachine(context.get(addressContext), trustedProxies) && !FORWARDED.some((name) => headers.has(name))
}
