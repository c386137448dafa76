import { MAX_ASKED } from '#domain/import/answer.ts'
import type { Question } from '#domain/import/import-row.ts'
import type { KnownTitle } from '#domain/record/edits.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'
import type { Reply } from '#app/features/import/ask-site.ts'

/** What is known of titles, by their keys; null: the site does not have it. */
export type Found = ReadonlyMap<string, KnownTitle | null>

type Site = {
  ask: (questions: readonly Question[], stop: AbortSignal) => Promise<Reply>
  sleep: (milliseconds: number) => Promise<void>
}

/**
 * Looks titles up at the site, twenty at a time and as fast as the visitor's quota allows. `onFound` gets all that is known after each
 * step. False: the site cannot be asked now.
 */
export async function findTitles(
  titles: readonly TitleKey[],
  { ask, sleep }: Site,
  stop: AbortSignal,
  onFound: (found: Found) => void,
): Promise<boolean> {
  const found = new Map<string, KnownTitle | null>()
  let open = titles
  while (open.length > 0) {
    const asked = open.slice(0, MAX_ASKED)
    const reply = await ask(asked.map(toQuestion), stop)
    if (stop.aborted) return true
    let seconds = 'answers' in reply ? 0 : reply.seconds
    if (seconds === null) return false
    for (const [index, answer] of ('answers' in reply ? reply.answers : []).entries()) {
      const title = asked[index]
      if (answer.state === 'later') {
        if (answer.why === 'catalogue') return false
        seconds = Math.max(seconds, answer.seconds)
      } else if (title) found.set(titleKey(title), answer.state === 'matched' ? answer.title : null)
    }
    onFound(new Map(found))
    open = open.filter((title) => !found.has(titleKey(title)))
    if (seconds > 0) await sleep(seconds * 1000)
    if (stop.aborted) return true
  }
  return true
}

function toQuestion({ type, id }: TitleKey): Question {
  return { type, tmdbId: id, imdbId: null, tvdbId: null, name: '', year: null, ofEpisode: false }
}
