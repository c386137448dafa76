const ORIGIN = 'https://site.test'

export type FakeCaches = ReturnType<typeof createFakeCaches>

/** The browser's caches, in memory. While `state.full` is set, nothing can be added. `state.files` has the texts of added files. */
export function createFakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const state = { full: false, files: new Map<string, string>() }

  function storeOf(entries: Map<string, Response>) {
    return {
      match: async (request: RequestInfo | URL) => entries.get(addressOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        if (state.full) throw new DOMException('No room', 'QuotaExceededError')
        entries.set(addressOf(request), response)
      },
      addAll: async (paths: readonly string[]) => {
        for (const path of paths) entries.set(addressOf(path), new Response(state.files.get(path)))
      },
      delete: async (request: RequestInfo | URL) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((address) => new Request(address)),
    }
  }
  const caches = {
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, entries)
      return storeOf(entries)
    },
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: RequestInfo | URL) =>
      [...stores.values()]
        .map((entries) => entries.get(addressOf(request)))
        .find(Boolean)
        ?.clone(),
  }
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the methods that the site uses
    caches: caches as unknown as CacheStorage,
    state,
    /** The contents of a cache: paths, or whole addresses for other origins. */
    kept: (name: string) => [...(stores.get(name)?.keys() ?? [])].map((address) => address.replace(ORIGIN, '')),
  }
}

function addressOf(request: RequestInfo | URL): string {
  return new URL(typeof request === 'object' && 'url' in request ? request.url : request, ORIGIN).href
}
