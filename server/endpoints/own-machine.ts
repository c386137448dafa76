import type { RouterContextProvider } from 'react-router'
import { addressContext, servicesContext } from '#server/start/context.ts'
import { isOwnMachine } from '../addresses/networks.ts'

/** Whoever has one of these came through a proxy: the address that asks is not the one that answers. */
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via']

/** Whether this machine itself asks, or a trusted proxy for itself: they may see how the site does inside. */
export function isFromOwnMachine({ headers }: Request, context: Readonly<RouterContextProvider>): boolean {
  const { trustedProxies } = context.get(servicesContext)
  return isOwnMachine(context.get(addressContext), trustedProxies) && !FORWARDED.some((name) => headers.has(name))
}
