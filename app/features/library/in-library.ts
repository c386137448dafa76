import { useEffect } from 'react'
import { createStore, useStore } from '#app/hooks/create-store.ts'
import { once } from '#app/hooks/once.ts'
import { fetchAnswer } from '#app/hooks/use-answer.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'
import { titlesOfAnswer } from './titles-of-answer.ts'

const NONE: ReadonlySet<string> = new Set()

/** What the operator's media servers have, by `titleKey`; asked for once a page load, where a card of the record is shown. */
const shownTitles = createStore(NONE)
const load = once(() => {
  void fetchAnswer('/api/library', new AbortController().signal).then((answer) =>
    shownTitles.write(titlesOfAnswer(answer) ?? NONE),
  )
})

/** Whether a title of the visitor's record is in the library; the cards of other titles come from the server with it. */
export function useInLibrary(title: TitleKey): boolean {
  const { marksLibrary = false } = useSite()
  const known = useStore(shownTitles, NONE)
  useEffect(() => {
    if (marksLibrary) load()
  }, [marksLibrary])
  return known.has(titleKey(title))
}
