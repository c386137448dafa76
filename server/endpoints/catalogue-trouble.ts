import { AppError, CatalogueError } from '#domain/errors.ts'
import { catalogueTroubleText } from '#domain/operator-messages.ts'

/** What an operator reads of a failure of the catalogue: what it was, where visitors read only that something failed. */
export function troubleText(error: AppError): string {
  return error instanceof CatalogueError ? catalogueTroubleText(error) : error.message
}

/** For operators' questions to the catalogue: a failure says what it was. */
export async function orTrouble<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    const { kind, retryAfter } = error
    throw new AppError(kind, troubleText(error), { cause: error, retryAfter: retryAfter ?? undefined })
  }
}
