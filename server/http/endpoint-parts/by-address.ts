import type { LoaderFunctionArgs, PathParam } from 'react-router'
import type { z } from 'zod'
import type { Scope } from '#domain/catalogue/scope.ts'
import { scopeContext, servicesContext } from '#server/app/context.ts'
import type { Services } from '#server/app/services.ts'
import { type Answer, json } from './by-method.ts'
import { type BodyLimits, readBody } from './read-body.ts'

/** What an endpoint gets for a request; `params` are those in its address. */
export type Asked<Params> = Omit<LoaderFunctionArgs, 'params'> &
  Answer & {
    params: Params
    /** The parameters after the question mark. */
    search: URLSearchParams
    services: Services
    scope: Scope
    /** Reads the JSON body (read-body.ts). */
    read: <Schema extends z.ZodType>(schema: Schema, limits?: BodyLimits) => Promise<z.output<Schema>>
  }

type ParamsOf<Address extends string> = Record<PathParam<Address>, string>

/**
 * For a file that answers several addresses, each written as in `app/routes.ts`: runs the endpoint of the requested one. Its result is
 * sent as JSON, unless it is a `Response`; an `AppError` becomes an answer with its status.
 */
export function byAddress<Address extends string>(endpoints: {
  [Each in Address]: (asked: Asked<ParamsOf<Each>>) => unknown
}) {
  return (args: LoaderFunctionArgs) => {
    // The router matched this very address, so its parameters are there.
    const endpoint = endpoints[args.pattern as Address] as ((asked: Asked<LoaderFunctionArgs['params']>) => unknown) | undefined
    if (!endpoint) throw new Error(`app/routes.ts leads ${args.pattern} to a file that does not answer it`)
    const { request, context } = args
    const search = new URL(request.url).searchParams
    const services = context.get(servicesContext)
    const scope = context.get(scopeContext)
    return json(async (answer) =>
      endpoint({ ...args, ...answer, search, services, scope, read: (schema, limits) => readBody(request, schema, limits) }),
    )
  }
}
