import { useEffect } from 'react'
import { createStore, useStore } from '#app/hooks/create-store.ts'
import { once } from '#app/hooks/once.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { whenLoaded } from '#app/hooks/when-loaded.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'

const NONE: ReadonlySet<string> = new Set()

/** What the operator's media servers have, by `titleKey`; asked for once a page load, where a card of the record is shown. */
const shownTitles = createStore(NONE)
const load = once(() =>
  whenLoaded(
    () => import('./read-library.ts'),
    async ({ readLibrary }) => shownTitles.write((await readLibrary()) ?? NONE),
  ),
)

/** Whether a title of the visitor's record is in the library; the cards of other titles come from the server with it. */
export function useInLibrary(title: TitleKey): boolean {
  const { marksLibrary = false } = useSite()
  const known = useStore(shownTitles, NONE)
  useEffect(() => {
    if (marksLibrary) load()
  }, [marksLibrary])
  return known.has(titleKey(title))
}
