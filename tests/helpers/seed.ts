import { assert, type IAsyncProperty, type IProperty } from 'fast-check'

/** The seed of random tests. It is always the same in `npm test`; `npm run test:all` sets `TEST_SEED` and prints it. */
export const SEED = Number(process.env.TEST_SEED ?? 1)

/** The seeds of what must never break: in `npm run test:all` a hundred, which follow from the printed one. */
const SEEDS = SEED === 1 ? [SEED] : Array.from({ length: 100 }, (_, index) => SEED + index)

/** Checks a property with a hundred inputs of each of the seeds. */
export async function assertForSeeds<Given>(property: IProperty<Given> | IAsyncProperty<Given>): Promise<void> {
  for (const seed of SEEDS) await assert(property, { seed })
}
