import type { LoaderFunctionArgs, PathParam } from 'react-router'

/** What an endpoint is asked with; its parameters are those of its address. */
type Asked<Address extends string> = Omit<LoaderFunctionArgs, 'params'> & { params: Record<PathParam<Address>, string> }

/** For a file that answers several addresses, each written as in `app/routes.ts`: asks the endpoint of the one that was requested. */
export function byAddress<Address extends string>(endpoints: { [Each in Address]: (asked: Asked<Each>) => unknown }) {
  return (asked: LoaderFunctionArgs) => {
    // The router matched this very address, so its parameters are there.
    const endpoint = endpoints[asked.pattern as Address] as ((asked: LoaderFunctionArgs) => unknown) | undefined
    if (!endpoint) throw new Error(`app/routes.ts leads ${asked.pattern} to a file that does not answer it`)
    return endpoint(asked)
  }
}
