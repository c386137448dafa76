/** The seed of random tests. It is always the same in `npm test`; `npm run test:all` sets `TEST_SEED` and prints it. */
export const SEED = Number(process.env.TEST_SEED ?? 1)
