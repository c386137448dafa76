/**
 * Adds the functions that supported browsers lack: Edge 109, Safari 16.4 and Firefox 115 lack a few, the Chromium 87 of
 * televisions lacks most. Import it before any code that calls them. Functions that the browser has stay untouched.
 */
const LONE_SURROGATE = /\p{Surrogate}/u

/** Firefox 115 has these attributes, but not their properties. */
const ARIA = [
  ['ariaLabel', 'aria-label'],
  ['ariaPressed', 'aria-pressed'],
  ['ariaValueText', 'aria-valuetext'],
] as const

type Test = (item: unknown, index: number, all: unknown[]) => unknown

addTo(Array.prototype, {
  at: itemAt,
  findLast(this: unknown[], test: Test, self?: unknown) {
    return this[lastIndex(this, test, self)]
  },
  findLastIndex(this: unknown[], test: Test, self?: unknown) {
    return lastIndex(this, test, self)
  },
  toReversed(this: unknown[]) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- of a new array
    return [...this].reverse()
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    // oxlint-disable-next-line unicorn/no-array-sort -- of a new array
    return [...this].sort(compare)
  },
  toSpliced(this: unknown[], ...change: [start: number, count: number, ...items: unknown[]]) {
    const copy = [...this]
    copy.splice(...change)
    return copy
  },
  with(this: unknown[], index: number, item: unknown) {
    const at = index < 0 ? this.length + index : index
    if (!(at >= 0 && at < this.length)) throw new RangeError('Invalid index')
    const copy = [...this]
    copy[at] = item
    return copy
  },
})
addTo(String.prototype, {
  at: itemAt,
  isWellFormed(this: string) {
    return !LONE_SURROGATE.test(this)
  },
  toWellFormed(this: string) {
    return this.replace(new RegExp(LONE_SURROGATE, 'gu'), '\uFFFD')
  },
})
addTo(Object, {
  hasOwn: (of: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(of, key),
})
addTo(Promise, {
  withResolvers() {
    const made: Partial<PromiseWithResolvers<unknown>> = {}
    made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
    return made
  },
})
addTo(URL, { canParse: (...address: Address) => toUrl(address) !== null, parse: (...address: Address) => toUrl(address) })
addTo(AbortSignal, {
  timeout(milliseconds: number) {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), milliseconds)
    return stop.signal
  },
  any(signals: AbortSignal[]) {
    const stop = new AbortController()
    const end = () => stop.abort()
    for (const signal of signals) {
      if (signal.aborted) end()
      else signal.addEventListener('abort', end, { once: true })
    }
    return stop.signal
  },
})
if (typeof Element === 'function') {
  for (const [name, attribute] of ARIA) reflect(name, attribute)
  addTo(Element.prototype, {
    checkVisibility(this: Element, { visibilityProperty = false }: CheckVisibilityOptions = {}) {
      return this.getClientRects().length > 0 && (!visibilityProperty || getComputedStyle(this).visibility === 'visible')
    },
  })
}

export type Address = [url: string | URL, base?: string | URL]

function toUrl(address: Address): URL | null {
  try {
    return new URL(...address)
  } catch {
    return null
  }
}

function itemAt(this: ArrayLike<unknown>, index: number): unknown {
  const at = Math.trunc(index) || 0
  return this[at < 0 ? this.length + at : at]
}

function lastIndex(list: unknown[], test: Test, self: unknown): number {
  for (let index = list.length - 1; index >= 0; index -= 1) if (test.call(self, list[index], index, list)) return index
  return -1
}

function addTo(target: object, functions: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

function reflect(name: string, attribute: string): void {
  if (name in Element.prototype) return
  Object.defineProperty(Element.prototype, name, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute)
    },
    set(this: Element, value: string) {
      this.setAttribute(attribute, value)
    },
  })
}
