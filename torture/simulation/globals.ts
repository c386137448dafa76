import { registerHooks, syncBuiltinESMExports } from 'node:module'
import { promisify } from 'node:util'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import { createTimers } from './timers.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- parts of Node, whatever they take
type Anything = (...values: any[]) => any
type Part = Record<string, Anything>

const SQLITE = new URL('simulated-sqlite.ts', import.meta.url).href

/** Functions that Node runs in its own threads; their results are delivered in order. */
const CALLBACKS = {
  'node:zlib': ['brotliCompress', 'brotliDecompress', 'deflate', 'deflateRaw', 'gunzip', 'gzip', 'inflate', 'inflateRaw'],
  'node:crypto': ['scrypt', 'pbkdf2', 'hkdf'],
} as const

type Options = {
  clock: Clock
  /** The source of all random values in the world, such as tokens and salts. */
  chance: Chance
  /** Replaces `new DatabaseSync`. */
  openDatabase: (path: string) => object
}

/**
 * Replaces this process's clock, randomness and disk by the world's, before any code of the site is loaded, so that it runs
 * unchanged. Promises, streams and the like keep their own order.
 */
export function simulateGlobals({ clock, chance, openDatabase }: Options): void {
  const timers = createTimers(clock)
  Object.assign(globalThis, timers.globals)
  globalThis.Date = simulatedDate(clock.today)
  Object.defineProperty(performance, 'now', { value: clock.ticks })
  Math.random = chance.draw
  AbortSignal.timeout = timers.abortAfter
  Object.assign(part('node:timers'), timers.globals)
  Object.assign(part('node:timers/promises'), timers.promises)
  globalThis.openSimulatedDatabase = openDatabase
  registerHooks({
    resolve: (name, context, next) =>
      name === 'node:sqlite' && context.parentURL?.includes('/build/')
        ? { url: SQLITE, shortCircuit: true }
        : next(name, context),
  })

  for (const [name, functions] of Object.entries(CALLBACKS)) {
    const module = part(name)
    for (const each of functions) module[each] = inTurn(clock, module[each]!)
  }
  const files = process.getBuiltinModule('node:fs').promises as unknown as Part
  for (const name of Object.keys(files)) files[name] = promiseInTurn(clock, files[name]!)
  const subtle = Object.getPrototypeOf(crypto.subtle) as Part
  for (const name of ['digest', 'sign', 'verify', 'importKey', 'exportKey', 'deriveBits', 'deriveKey', 'encrypt', 'decrypt'])
    Object.defineProperty(subtle, name, { value: promiseInTurn(clock, subtle[name]!) })
  drawByChance(chance)
  syncBuiltinESMExports()
}

function part(name: string): Part {
  return process.getBuiltinModule(name) as unknown as Part
}

function simulatedDate(today: () => number): DateConstructor {
  const Real = Date
  return new Proxy(Real, {
    construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [today()] : values, newTarget),
    apply: () => new Real(today()).toString(),
    get: (target, name, receiver) => (name === 'now' ? today : Reflect.get(target, name, receiver)),
  })
}

/** Wraps a function with a callback. */
function inTurn(clock: Clock, work: Anything): Anything {
  return (...values) => {
    const callback: Anything = values.pop()
    const worked = clock.finish(promisify(work)(...values))
    void worked.then(
      (result) => callback(null, result),
      (error: unknown) => callback(error),
    )
  }
}

function promiseInTurn(clock: Clock, work: Anything): Anything {
  return function inItsTurn(this: unknown, ...values) {
    return clock.finish(Promise.resolve(work.apply(this, values)))
  }
}

function drawByChance(chance: Chance): void {
  const module = part('node:crypto')
  const filled = <Bytes extends ArrayBufferView>(bytes: Bytes): Bytes => {
    chance.write(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return bytes
  }
  const randomBytes = (length: number, callback?: Anything) => {
    const bytes = filled(Buffer.alloc(length))
    return callback ? callback(null, bytes) : bytes
  }
  const randomUUID = () => {
    const hex = randomBytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  const randomInt = (least: number, end?: number) => (end === undefined ? chance.below(least) : chance.between(least, end - 1))
  for (const [name, value] of Object.entries({ randomBytes, randomUUID, randomInt, randomFillSync: filled }))
    Object.defineProperty(module, name, { value, configurable: true, enumerable: true, writable: true })
  const web = Object.getPrototypeOf(crypto) as object
  Object.defineProperty(web, 'getRandomValues', { value: filled })
  Object.defineProperty(web, 'randomUUID', { value: randomUUID })
}
