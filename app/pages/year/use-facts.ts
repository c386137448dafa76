import { useEffect, useState } from 'react'
import { MAX_FACTS, type FactsAnswer, type TitleFacts } from '#domain/titles/title-facts.ts'
import { toIdsSearch, type TitleIds } from '#domain/titles/title-ids.ts'
import { titleKey, type TitleKey, type TitleType } from '#domain/titles/title.ts'
import { loadTitles, pause } from '#app/hooks/load-titles.ts'
import { fetchSite } from '#app/hooks/site-address.ts'

/** What the site has answered since the page was opened, by title; null: it does not have the title. */
const answered = new Map<string, TitleFacts | null>()

/**
 * The facts of titles, as far as the site has answered: twenty at a time. `done`: titles with an answer. `isShort`: nothing more comes, though
 * some titles have no answer.
 */
export function useFacts(titles: readonly TitleKey[]) {
  const [facts, setFacts] = useState(factsNow)
  const [attempt, setAttempt] = useState(0)
  const [ended, setEnded] = useState<string | null>(null)
  const question = `${attempt}?${toIdsSearch(idsOf(titles))}`

  useEffect(() => {
    const aborting = new AbortController()
    const search = new URLSearchParams(question.slice(question.indexOf('?')))
    const missing: TitleIds = { tv: missingIn(search, 'tv'), movie: missingIn(search, 'movie') }
    const end = () => aborting.signal.aborted || setEnded(question)
    const loading = loadTitles<FactsAnswer>(missing, {
      address: '/api/facts?',
      most: MAX_FACTS,
      signal: aborting.signal,
      fetch: fetchSite,
      wait: pause,
      onAnswer({ titles: found, unknown }) {
        for (const each of found) answered.set(titleKey(each), each)
        for (const type of ['tv', 'movie'] as const) for (const id of unknown[type]) answered.set(titleKey({ type, id }), null)
        setFacts(factsNow())
      },
    })
    // Offline, what is known is shown.
    loading.then(end, end)
    return () => aborting.abort()
  }, [question])

  const done = titles.filter((title) => answered.has(titleKey(title))).length
  return { facts, done, isShort: ended === question && done < titles.length, retry: () => setAttempt((count) => count + 1) }
}

function factsNow(): Map<string, TitleFacts> {
  return new Map([...answered].flatMap(([key, facts]) => (facts ? [[key, facts] as const] : [])))
}

function idsOf(titles: readonly TitleKey[]): TitleIds {
  const of = (type: TitleType) => titles.flatMap((title) => (title.type === type ? [title.id] : []))
  return { tv: of('tv'), movie: of('movie') }
}

function missingIn(search: URLSearchParams, type: TitleType): number[] {
  const ids = (search.get(type) ?? '').split(',').filter(Boolean).map(Number)
  return ids.filter((id) => !answered.has(titleKey({ type, id })))
}
