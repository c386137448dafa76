/** The records of JSON files, joined. Nothing is checked here at run time: `data-files.test.ts` checks every file against its type. */
export function readFacts<Facts>(...files: readonly (readonly unknown[])[]): Facts[] {
  return files.flat() as Facts[]
}
