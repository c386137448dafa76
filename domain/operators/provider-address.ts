const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether an address may be asked for sign-in: by https, or plainly on the same machine; without a name and password in it. */
export function isProviderAddress(text: string): boolean {
  const address = URL.parse(text)
  if (!address || address.username !== '' || address.password !== '' || address.hash !== '') return false
  return address.protocol === 'https:' || (address.protocol === 'http:' && LOOPBACK.test(address.hostname))
}
