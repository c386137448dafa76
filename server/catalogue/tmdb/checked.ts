import { AppError } from '#domain/errors.ts'
import { MESSAGES } from '#domain/messages.ts'

/** The response, if it is about what was asked for: another title at this address must not be cached. */
export function checked<Raw extends { id: number }>(raw: Raw, id: number): Raw {
  if (raw.id !== id) throw mismatch(id, raw.id)
  return raw
}

export function mismatch(asked: number, answered: number) {
  return new AppError('upstream', MESSAGES.fetchFailed, { cause: new Error(`asked for ${asked}, was answered ${answered}`) })
}
