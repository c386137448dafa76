import { z } from 'zod'
import type { OutgoingProxy } from '../catalogue/upstream/outgoing-proxy.ts'

/** As other programs take it: without a scheme it is a plain HTTP proxy. */
export const proxyAddress = z
  .string()
  .transform((text) => (text.includes('://') ? text : `http://${text}`))
  .pipe(z.url({ protocol: /^https?$/ }))

export type ProxySettings = {
  HTTP_PROXY?: string | undefined
  HTTPS_PROXY?: string | undefined
  NO_PROXY?: string | undefined
}

/** Null: the internet is reached directly. */
export function toOutgoingProxy({ HTTP_PROXY, HTTPS_PROXY, NO_PROXY }: ProxySettings): OutgoingProxy | null {
  if (HTTP_PROXY === undefined && HTTPS_PROXY === undefined) return null
  return { http: HTTP_PROXY ?? null, https: HTTPS_PROXY ?? null, except: NO_PROXY ?? '' }
}

/** The address as it may be shown, with or without a scheme. */
export function withoutPassword(address: string): string {
  const at = address.lastIndexOf('@')
  if (at === -1) return address
  const scheme = address.indexOf('://')
  return `${scheme === -1 ? '' : address.slice(0, scheme + 3)}…${address.slice(at)}`
}
