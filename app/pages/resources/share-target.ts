import { redirect } from 'react-router'
import { sharedTerm } from '#domain/search/shared-term.ts'
import type { Route } from './+types/share-target.ts'

/** `GET /share-target?title=…&text=…&url=…`: what another app shares with the installed site is searched for. */
export function loader({ request }: Route.LoaderArgs) {
  const shared = new URL(request.url).searchParams
  const q = sharedTerm({ title: shared.get('title'), text: shared.get('text'), url: shared.get('url') })
  return redirect(q === '' ? '/search' : `/search?${new URLSearchParams({ q })}`)
}
