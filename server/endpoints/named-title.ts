import { AppError } from '#domain/errors.ts'
import { parseTitleKey } from '#domain/title.ts'
import { mayBypassBlocks, type Context } from './require-operator.ts'
import { servicesContext } from '#server/start/context.ts'

/** The title of a data request's path. Throws `not-found` for one that cannot be, and for a blocked one unless an operator asks. */
export async function namedTitle(params: { type?: string; id?: string }, context: Context) {
  const key = parseTitleKey(params.type, params.id)
  const { state } = context.get(servicesContext)
  if (key && (!state.isBlocked(key.type, key.id) || (await mayBypassBlocks(context)))) return key
  throw new AppError('not-found', 'There is no such title')
}
