// What the site gets for `node:sqlite` (globals.ts): Node keeps the exports of that module as they are.
export { backup } from 'node:sqlite'

declare global {
  var openSimulatedDatabase: (path: string) => object
}

/** `new` gives what the function returns. */
export function DatabaseSync(path: string): object {
  return globalThis.openSimulatedDatabase(path)
}
