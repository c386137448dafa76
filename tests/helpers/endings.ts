type Ending = () => Promise<unknown> | void

const endings: Ending[] = []

/** Called when the test file that is running has ended: what was opened last ends first. */
export function atEndOfFile(end: Ending): void {
  endings.push(end)
}

/** For `tests/setup.ts`: helpers are loaded once for many test files, so that their own `afterAll` would be heard by the first alone. */
export async function endAll(): Promise<void> {
  for (const end of endings.splice(0).toReversed()) await end()
}
