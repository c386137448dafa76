import { readEnvironment } from './env-file.mjs'

/** Writes what went wrong between the processes of a site into its log. The log is loaded for it alone: the parent does without. */
export async function logProcessError(error: unknown): Promise<void> {
  const { createLog } = await import('./log.ts')
  const log = createLog({ format: readEnvironment().LOG_FORMAT === 'text' ? 'text' : 'json' })
  log.error({ reason: error instanceof Error ? error.stack : String(error) }, 'A message between processes failed')
}
