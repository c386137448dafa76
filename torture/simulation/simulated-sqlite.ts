// Replaces `node:sqlite` for the site (globals.ts), since the exports of that module cannot be changed.
export { backup } from 'node:sqlite'

declare global {
  var openSimulatedDatabase: (path: string) => object
}

/** A constructor: `new` yields the object that it returns. */
export function DatabaseSync(path: string): object {
  return globalThis.openSimulatedDatabase(path)
}
