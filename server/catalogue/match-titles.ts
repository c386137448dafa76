import { language } from '#messages'
import { inLanguage } from '#messages/server.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { AppError, isOverQuota } from '#domain/errors.ts'
import type { MatchAnswer, MatchAnswers } from '#domain/import/answer.ts'
import { foldName } from '#domain/import/fold-name.ts'
import type { Question } from '#domain/import/import-row.ts'
import { confirm, judge, type Verdict } from '#domain/import/match.ts'
import type { KnownTitle } from '#domain/record/edits.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { cleanTerm, MAX_TERM } from '#domain/search/search.ts'
import { parseTitleKey, type TitleCard, type TitleType } from '#domain/titles/title.ts'

type Visitor = { host: string; subnet: string }
type RequestBudget = { visitor: Visitor | null; budget: number; reserve: number }
type MatchingOptions = {
  /** Its lists have no blocked titles. */
  catalogue: Pick<Catalogue, 'title' | 'find' | 'search' | 'searchTitles'>
  isBlocked: (type: TitleType, id: number) => boolean
  requestBudgets: {
    current: () => { visitor: Visitor | null } | null
    during: <Result>(budget: RequestBudget, work: () => Promise<Result>) => Promise<Result>
  }
  /** Calls that one visitor may cause in a minute; null: there is no limit. */
  quota: number | null
}

/** Calls a minute of the visitor's quota that an import leaves for the pages that they open meanwhile. */
const RESERVE = 20
/** Milliseconds that a request may wait for the catalogue, all questions together. */
const BUDGET = 8_000
/** Questions asked at a time; few, so that an import does not hold up other visitors. */
const AT_ONCE = 4
/** Seconds to wait when the catalogue does not say how long. */
const PAUSE = 5

type Later = Extract<MatchAnswer, { state: 'later' }>
type Asked = Verdict<TitleCard> & { episode?: EpisodeRef | null }

/** Finds the titles that the questions mean, as far as the visitor's quota goes; the remaining answers are `later`. */
export function createMatching({ catalogue, isBlocked, requestBudgets, quota }: MatchingOptions) {
  async function match(questions: readonly Question[]): Promise<MatchAnswers> {
    const visitor = requestBudgets.current()?.visitor ?? null
    const answers = await requestBudgets.during({ visitor, budget: BUDGET, reserve: RESERVE }, () => answerAll(questions))
    return { answers, perMinute: quota === null ? null : quota - RESERVE }
  }

  async function answerAll(questions: readonly Question[]): Promise<MatchAnswer[]> {
    const answers: MatchAnswer[] = []
    // Once one has to wait, the others would only be refused.
    let later: Later | null = null
    const left = questions.entries()
    async function work(): Promise<void> {
      for (const [at, question] of left) {
        const answer: MatchAnswer = later ?? (await answerOne(question))
        if (answer.state === 'later') later = answer
        answers[at] = answer
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return answers
  }

  async function answerOne(question: Question): Promise<MatchAnswer> {
    try {
      return toAnswer((await askById(question)) ?? (await askByName(question)))
    } catch (error) {
      if (error instanceof AppError) return toLater(error)
      throw error
    }
  }

  /** Null: none of the ids is known. */
  async function askById(question: Question): Promise<Asked | null> {
    const { type, tmdbId, imdbId, tvdbId, ofEpisode } = question
    const own = tmdbId !== null && !ofEpisode ? await titleOf(type ?? 'movie', tmdbId) : null
    if (own) return confirm(question, own)
    for (const [id, source] of [[imdbId, 'imdb'] as const, [tvdbId?.toString() ?? null, 'tvdb'] as const]) {
      const found = id === null ? null : await catalogue.find(id, source)
      if (found?.episode) {
        const show = await titleOf('tv', found.episode.show)
        if (show) return { state: 'matched', title: show, episode: found.episode }
      }
      const [, foundType, foundId] = found?.path?.split('/') ?? []
      const key = parseTitleKey(foundType, foundId)
      const title = found?.title ?? (key && (await titleOf(key.type, key.id)))
      if (title && !ofEpisode) return confirm(question, title)
    }
    return null
  }

  /** In the language of the page, and if that does not settle it in English, which the files of most services are in. */
  async function askByName(question: Question): Promise<Asked> {
    const found: TitleCard[] = []
    const own = await askInLanguage(question, found)
    if (own.state === 'matched' || language() === 'en') return own
    const english = await inLanguage('en', () => askInLanguage(question, []))
    if (english.state !== 'matched') return own.state === 'not-found' ? english : own
    const { type, id } = english.title
    return { ...english, title: found.find((title) => title.type === type && title.id === id) ?? english.title }
  }

  /** First within the year, where it is known: a common name has thousands of titles. All results are added to `found`. */
  async function askInLanguage(question: Question, found: TitleCard[]): Promise<Asked> {
    const { type, year, ofEpisode } = question
    const term = Array.from(cleanTerm(question.name)).slice(0, MAX_TERM).join('').trim()
    // The name of an episode does not help to find its show.
    if (term === '' || ofEpisode) return { state: 'not-found' }
    const near = type === null ? [] : (await catalogue.searchTitles(type, term, 1, year ?? undefined)).items
    found.push(...near)
    const verdict = judge(question, near)
    if (type !== null && year !== null && verdict.state === 'matched') return verdict
    found.push(...(await searchTitles(term)))
    const asWritten = judge(question, found)
    // The service may know it without punctuation and accents, and with "and" written out.
    const plain = foldName(term).whole
    return asWritten.state === 'not-found' && plain !== term.toLowerCase()
      ? judge(question, await searchTitles(plain))
      : asWritten
  }

  async function searchTitles(term: string): Promise<TitleCard[]> {
    return (await catalogue.search(term, 1)).items.flatMap((found) => (found.kind === 'title' ? [found] : []))
  }

  /** Null: there is none, or it is blocked. */
  async function titleOf(type: TitleType, id: number): Promise<TitleCard | null> {
    if (isBlocked(type, id)) return null
    try {
      return await catalogue.title(type, id)
    } catch (error) {
      if (error instanceof AppError && error.kind === 'not-found') return null
      throw error
    }
  }

  return { match }
}

function toAnswer(asked: Asked): MatchAnswer {
  if (asked.state === 'matched') return { state: 'matched', title: toKnown(asked.title), episode: toEpisode(asked.episode) }
  return asked.state === 'uncertain' ? { state: 'uncertain', candidates: asked.candidates.map(toKnown) } : asked
}

function toEpisode(at: EpisodeRef | null | undefined): EpisodeRef | null {
  return at ? { season: at.season, episode: at.episode } : null
}

function toKnown({ type, id, name, poster, backdrop, date, rating, votes, genreIds }: TitleCard): KnownTitle {
  return { type, id, name, language: language(), poster, backdrop, date, rating, votes, genreIds }
}

function toLater(error: AppError): Later {
  return { state: 'later', seconds: Math.max(1, error.retryAfter ?? PAUSE), why: isOverQuota(error) ? 'quota' : 'catalogue' }
}
