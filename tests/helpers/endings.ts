type Ending = () => Promise<unknown> | void

const endings: Ending[] = []

/** Runs `end` after the current test file; ends run in reverse order. */
export function atEndOfFile(end: Ending): void {
  endings.push(end)
}

/**
 * For `tests/setup.ts`. Helpers are loaded once for many test files, so an `afterAll` of their own would run only for the
 * first.
 */
export async function endAll(): Promise<void> {
  for (const end of endings.splice(0).toReversed()) await end()
}
