import { useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#app/hooks/use-hydrated.ts'

type Kind = 'movies' | 'shows'

/**
 * Runs before the first paint. The server's page has the movies: where the visitor had chosen the shows, these movies are not
 * seen, and the choice is right at once.
 */
export const HIDE_MOVIES =
  "{let place=document.currentScript.parentElement,list=place.querySelector('ul');if(list&&history.state?.topTen==='shows'){list.style.visibility='hidden';place.querySelector('[value=shows]').checked=true}}"

/** What the Top 10 shows. It is kept in the browser's history entry, so that Back, Forward and a reload find it again. */
export function useKeptKind() {
  const { key } = useLocation()
  const hydrated = useHydrated()
  const [shown, setShown] = useState(() => (hydrated ? { of: key, kind: keptKind() } : { of: null, kind: 'movies' as const }))
  // Another entry: while a page is being left, the browser may have moved on already, and this one stays as it is.
  if (hydrated && shown.of !== key) setShown({ of: key, kind: keptKind() })
  return {
    kind: shown.kind,
    fromServer: !hydrated,
    choose(kind: Kind) {
      window.history.replaceState({ ...window.history.state, topTen: kind }, '')
      setShown({ of: key, kind })
    },
  }
}

function keptKind(): Kind {
  return window.history.state?.topTen === 'shows' ? 'shows' : 'movies'
}
