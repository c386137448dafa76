import { AppError } from '#domain/errors.ts'
import type { Config } from './config.ts'
import type { Services } from './services.ts'

/** Calls the service once at the start: null if it answers, else one line for the operator. The site runs either way. */
export async function checkCatalogue({ catalogue }: Services, { tmdb }: Config): Promise<string | null> {
  try {
    await catalogue.genres('movie')
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = error.cause instanceof Error ? error.cause.message : error.message
    return `${tmdb.token ? 'TMDB_ACCESS_TOKEN' : 'TMDB_API_KEY'}, TMDB_API_URL: ${tmdb.url} does not answer as it should (${reason})`
  }
}
