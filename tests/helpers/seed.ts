/** What random tests draw from. `npm test` always has the same; `npm run test:all` sets `TEST_SEED` and prints it. */
export const SEED = Number(process.env.TEST_SEED ?? 1)
