import type { APIError } from 'better-auth/api'
import type { createAuth } from './auth.ts'

type Auth = ReturnType<typeof createAuth>
export type OpenAuth = () => Promise<Auth>

/** Loads the library for the first sign-in or session: its 700 modules take 15 MB of memory. */
export function createOpenAuth(options: Parameters<typeof createAuth>[0]): OpenAuth {
  let opened: Promise<Auth> | null = null
  return () => (opened ??= import('./auth.ts').then((library) => library.createAuth(options)))
}

/** Whether an error comes from the library. Its own check would load the library. */
export function isApiError(error: unknown): error is APIError {
  return error instanceof Error && error.name === 'APIError'
}
