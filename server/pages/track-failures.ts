import type { Catalogue } from '#domain/catalogue.ts'
import { AppError } from '#domain/errors.ts'

/**
 * The same catalogue, with `note` called for each failed call: the page then lacks something. `not-found` is an answer, not a
 * failure.
 */
export function trackFailures(catalogue: Catalogue, note: () => void): Catalogue {
  return new Proxy(catalogue, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name)
      if (typeof call !== 'function') return call
      return async (...args: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(call, target, args)
        } catch (error) {
          if (!(error instanceof AppError) || error.kind !== 'not-found') note()
          throw error
        }
      }
    },
  })
}
