/** Storage that may be blocked, full or missing. Nothing here throws. */
function browserStorage(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  return {
    /** Null if nothing is stored; undefined if storage cannot be read. */
    read: (key: string): string | null | undefined => attempt(() => open().getItem(key)),
    /** Returns whether the text was stored. */
    write: (key: string, text: string): boolean => attempt(() => (open().setItem(key, text), true)) ?? false,
    remove: (key: string): void => void attempt(() => open().removeItem(key)),
  }
}

export const localData = browserStorage(() => window.localStorage)
export const sessionData = browserStorage(() => window.sessionStorage)

/** Calls back when another tab changes `localData`; returns a function that unsubscribes. */
export function watchStorage(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** The fields of a stored object, which may be anything; none if the text is missing, damaged or holds no object. */
export function parseStored(text: string | null | undefined): Partial<Record<string, unknown>> {
  const value: unknown = attempt(() => JSON.parse(text ?? ''))
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
