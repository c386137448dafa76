/** What of the browser holds something of a visitor's. */
type Kept = {
  local: Pick<Storage, 'removeItem' | 'key' | 'length'>
  session: Pick<Storage, 'clear'>
  databases: Pick<IDBFactory, 'deleteDatabase'>
  /** Left out over plain HTTP, where there are none. */
  caches?: Pick<CacheStorage, 'keys' | 'delete'>
}

/** All keys of this site begin with it (docs/privacy.md). */
const OWN = 'marquee'

/**
 * Forgets all that this site keeps of a visitor in this browser: other tabs follow, and what is under a sync code stays there, since
 * the code is forgotten first. Load a page anew after it. Never rejects.
 */
export async function forgetEverything(open: () => Kept): Promise<void> {
  await attempt(() => {
    const { local } = open()
    const keys = Array.from({ length: local.length }, (_, at) => local.key(at) ?? '')
    const own = keys.filter((key) => key.startsWith(OWN))
    for (const key of own.toSorted((a, b) => Number(isCode(b)) - Number(isCode(a)))) local.removeItem(key)
  })
  await attempt(() => open().session.clear())
  await attempt(() => void open().databases.deleteDatabase('marquee.import'))
  await attempt(async () => {
    const { caches } = open()
    const names = (await caches?.keys()) ?? []
    await Promise.all(names.filter((name) => name.startsWith('marquee-pages')).map((name) => caches?.delete(name)))
  })
}

function isCode(key: string): boolean {
  return key === 'marquee.sync'
}

/** What is blocked holds nothing. */
async function attempt(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    // There is nothing to forget.
  }
}
