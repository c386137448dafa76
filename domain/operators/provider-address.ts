const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether an identity provider may have this address: https, or http on this machine, and no user info. */
export function isProviderAddress(text: string): boolean {
  const address = URL.parse(text)
  if (!address || address.username !== '' || address.password !== '' || address.hash !== '') return false
  return address.protocol === 'https:' || (address.protocol === 'http:' && LOOPBACK.test(address.hostname))
}
