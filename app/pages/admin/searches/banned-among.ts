import type { Services } from '#server/app/services.ts'

type Parts = Pick<Services, 'bans' | 'store' | 'now'>

/** Those of the logged addresses and networks that are banned now; `Unknown` never is. */
export async function bannedAmong(addresses: readonly string[], { bans, store, now }: Parts): Promise<string[]> {
  const distinct = [...new Set(addresses)]
  const networks = await store.bans.findAll(distinct.filter((each) => each.includes('/')))
  const at = now().toISOString()
  const inForce = new Set(networks.filter(({ expiresAt }) => expiresAt === null || expiresAt > at).map(({ network }) => network))
  return distinct.filter((each) => (each.includes('/') ? inForce.has(each) : bans.verdict(each) !== null))
}
