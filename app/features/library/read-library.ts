import { fetchAnswer } from '#app/hooks/use-answer.ts'
import { titlesOfAnswer } from './titles-of-answer.ts'

/** What the operator's media servers have, by `titleKey`; null if there is no answer. */
export async function readLibrary(): Promise<ReadonlySet<string> | null> {
  return titlesOfAnswer(await fetchAnswer('/api/library', new AbortController().signal))
}
