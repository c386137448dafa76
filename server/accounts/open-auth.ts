import type { APIError } from 'better-auth/api'
import type { createAuth } from './auth.ts'

type Auth = ReturnType<typeof createAuth>
export type OpenAuth = () => Promise<Auth>

/** Loads the library when somebody signs in or comes with a session: it is 700 modules, which take 15 MB of memory. */
export function createOpenAuth(options: Parameters<typeof createAuth>[0]): OpenAuth {
  let opened: Promise<Auth> | null = null
  return () => (opened ??= import('./auth.ts').then((library) => library.createAuth(options)))
}

/** Whether the library itself refuses. Its own test for that would load it. */
export function isApiError(error: unknown): error is APIError {
  return error instanceof Error && error.name === 'APIError'
}
