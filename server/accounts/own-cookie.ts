/** Cookies that the site reads itself; auth.ts names the others. */
export type OwnCookie = 'session' | 'second-factor' | 'sign-in'

/**
 * The name that browsers see of a cookie of this site, which only https can set: at the root of a host no other host either. Below a base
 * path the cookie goes to that path alone, and browsers refuse it the prefix `__Host-`.
 */
export function ownCookie(basePath: string, name: string): string {
  return `${basePath === '' ? '__Host' : '__Secure'}-${name}`
}

/** Whether a cookie has this name of ours, at a root or below a base path. */
export function isOwnCookie(name: string, own: OwnCookie): boolean {
  return name === `__Host-${own}` || name === `__Secure-${own}`
}
