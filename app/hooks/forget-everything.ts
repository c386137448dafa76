import { rootAddress } from './site-address.ts'

/** The browser's stores that hold visitor data. */
type Kept = {
  local: Pick<Storage, 'removeItem' | 'key' | 'length'>
  session: Pick<Storage, 'clear'>
  databases: Pick<IDBFactory, 'deleteDatabase'>
  /** Undefined over plain HTTP. */
  caches?: Pick<CacheStorage, 'keys' | 'delete'>
}

/** Prefix of all keys of this site (docs/privacy.md). */
const OWN = 'marquee'

/**
 * Deletes everything this site stores in this browser, in other tabs too. The sync code goes first, so that the deletions are not
 * synced and the data under the code stays. `root`: the site's path on its host. Reload the page afterwards. Never rejects.
 */
export async function forgetEverything(open: () => Kept, root = ''): Promise<void> {
  await attempt(() => {
    const { local } = open()
    const keys = Array.from({ length: local.length }, (_, at) => local.key(at) ?? '')
    const own = keys.filter((key) => key.startsWith(OWN) && !isOfAnother(key, root))
    for (const key of own.toSorted((a, b) => Number(isCode(b)) - Number(isCode(a)))) local.removeItem(key)
  })
  await attempt(() => open().session.clear())
  for (const name of ['marquee.import', `marquee.import${root}`, `marquee.record${root}`])
    await attempt(() => void open().databases.deleteDatabase(name))
  await attempt(async () => {
    const { caches } = open()
    const names = (await caches?.keys()) ?? []
    await Promise.all(names.filter((name) => name.startsWith('marquee-pages')).map((name) => caches?.delete(name)))
  })
}

/** The same with the stores of this browser and the path of this site. */
export function forgetAll(): Promise<void> {
  return forgetEverything(
    () => ({ local: localStorage, session: sessionStorage, databases: indexedDB, ...('caches' in window && { caches }) }),
    rootAddress(''),
  )
}

function isCode(key: string): boolean {
  return key.startsWith('marquee.sync')
}

/** Whether a key is that of a site below another path of this host: such keys contain the path. */
function isOfAnother(key: string, root: string): boolean {
  return key.includes('/') && !(root !== '' && `${key}.`.includes(`${root}.`))
}

/** Ignores errors: blocked storage holds nothing. */
async function attempt(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    // Nothing to delete.
  }
}
