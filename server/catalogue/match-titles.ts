import type { LanguageCode } from '#messages/languages.ts'
import { toDay } from '#domain/calendar/date-windows.ts'
import type { Catalogue, Found } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { AppError, isOverQuota } from '#domain/errors.ts'
import type { MatchAnswer, MatchAnswers } from '#domain/import/answer.ts'
import { foldName } from '#domain/import/fold-name.ts'
import type { Question } from '#domain/import/import-row.ts'
import { confirm, confirmAmong, judge, type Verdict } from '#domain/import/match.ts'
import type { KnownTitle } from '#domain/record/edits.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { cleanTerm, MAX_TERM } from '#domain/search/search.ts'
import type { TitleCard, TitleType } from '#domain/titles/title.ts'
import { airedEpisodes } from './aired-episodes.ts'
import type { Hiding } from './hiding.ts'
import type { RequestBudgets } from './upstream/request-budget.ts'

type MatchingOptions = {
  /** Its lists have no blocked titles. */
  catalogue: Pick<Catalogue, 'title' | 'season' | 'find' | 'search' | 'searchTitles'>
  hiding: Pick<Hiding, 'why'>
  requestBudgets: RequestBudgets
  /** Calls that one visitor may cause in a minute; null: there is no limit. */
  quota: number | null
  now: () => Date
}

/** Calls a minute of the visitor's quota that an import leaves for the pages that they open meanwhile. */
const RESERVE = 20
/** Milliseconds that a request may wait for the catalogue, all questions together. */
const TIME = 8_000
/** Questions asked at a time; few, so that an import does not hold up other visitors. */
const AT_ONCE = 4
/** Seconds to wait when the catalogue does not say how long. */
const PAUSE = 5

type Later = Extract<MatchAnswer, { state: 'later' }>
type Asked = Verdict<TitleCard> & { episode?: EpisodeRef | null }

/** Finds the titles that the questions mean, as far as the visitor's quota goes; the remaining answers are `later`. */
export function createMatching({ catalogue, hiding, requestBudgets, quota, now }: MatchingOptions) {
  async function match(scope: Scope, questions: readonly Question[]): Promise<MatchAnswers> {
    const { visitor } = scope
    const answers = await requestBudgets.during({ visitor, time: TIME, reserve: RESERVE }, (budget) =>
      answerAll({ ...scope, budget }, questions),
    )
    return { answers, perMinute: quota === null ? null : quota - RESERVE }
  }

  async function answerAll(scope: Scope, questions: readonly Question[]): Promise<MatchAnswer[]> {
    const answers: MatchAnswer[] = []
    // Once one has to wait, the others would only be refused.
    let later: Later | null = null
    const left = questions.entries()
    async function work(): Promise<void> {
      for (const [at, question] of left) {
        const answer: MatchAnswer = later ?? (await answerOne(scope, question))
        if (answer.state === 'later') later = answer
        answers[at] = answer
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return answers
  }

  async function answerOne(scope: Scope, question: Question): Promise<MatchAnswer> {
    try {
      const asked = (await askById(scope, question)) ?? orDoubt(question, await askByName(scope, question))
      return await toAnswer(scope, question, asked)
    } catch (error) {
      if (error instanceof AppError) return toLater(error)
      throw error
    }
  }

  /** Null: none of the ids is known, or only as that of another kind of title. */
  async function askById(scope: Scope, question: Question): Promise<Asked | null> {
    const { type, tmdbId, imdbId, tvdbId, ofEpisode } = question
    const own = tmdbId !== null && !ofEpisode ? await askByOwnId(scope, question, tmdbId) : null
    if (own) return own
    for (const [id, source] of [[imdbId, 'imdb'] as const, [tvdbId?.toString() ?? null, 'tvdb'] as const]) {
      const found = id === null ? null : await catalogue.find(scope, id, source)
      const verdicts = ofEpisode ? [] : await titlesIn(scope, found, type)
      const asked = verdicts.map((title) => confirm(question, title))
      const best = asked.find(({ state }) => state === 'matched') ?? asked[0]
      if (best) return best
      const show = found?.episode && (ofEpisode || type === null) ? await titleOf(scope, 'tv', found.episode.show) : null
      if (show && found?.episode) return { state: 'matched', title: show, episode: found.episode }
    }
    return null
  }

  /** Without its type, an id of the catalogue's own may be that of a movie or of a show: the name has to agree. */
  async function askByOwnId(scope: Scope, question: Question, id: number): Promise<Asked | null> {
    const types: TitleType[] = question.type === null ? ['movie', 'tv'] : [question.type]
    const titles = (await Promise.all(types.map((type) => titleOf(scope, type, id)))).filter((title) => title !== null)
    const [first] = titles
    if (!first) return null
    return question.type === null ? confirmAmong(question, titles) : confirm(question, first)
  }

  async function titlesIn(scope: Scope, found: Found | null, type: TitleType | null): Promise<TitleCard[]> {
    const ofKind = (found?.titles ?? []).filter((each) => type === null || each.type === type)
    const cards = await Promise.all(ofKind.map(({ card, ...key }) => card ?? titleOf(scope, key.type, key.id)))
    return cards.filter((card) => card !== null)
  }

  /** In the language of the scope, and if that does not settle it in English, which the files of most services are in. */
  async function askByName(scope: Scope, question: Question): Promise<Asked> {
    const found: TitleCard[] = []
    const own = await askInLanguage(scope, question, found)
    if (own.state === 'matched' || scope.language === 'en') return own
    const english = await askInLanguage({ ...scope, language: 'en' }, question, [])
    if (english.state !== 'matched') return own.state === 'not-found' ? english : own
    const { type, id } = english.title
    return { ...english, title: found.find((title) => title.type === type && title.id === id) ?? english.title }
  }

  /** First within the year, where it is known: a common name has thousands of titles. All results are added to `found`. */
  async function askInLanguage(scope: Scope, question: Question, found: TitleCard[]): Promise<Asked> {
    const { type, year, ofEpisode, byShow = false } = question
    const term = Array.from(cleanTerm(question.name)).slice(0, MAX_TERM).join('').trim()
    // The name of an episode does not help to find its show.
    if (term === '' || (ofEpisode && !byShow)) return { state: 'not-found' }
    const near = type === null ? [] : (await catalogue.searchTitles(scope, type, term, 1, year ?? undefined)).items
    found.push(...near)
    const verdict = judge(question, near)
    if (type !== null && year !== null && verdict.state === 'matched') return verdict
    found.push(...(await searchTitles(scope, term)))
    const asWritten = judge(question, found)
    // The service may know it without punctuation and accents, and with "and" written out.
    const plain = foldName(term).whole
    return asWritten.state === 'not-found' && plain !== term.toLowerCase()
      ? judge(question, await searchTitles(scope, plain))
      : asWritten
  }

  async function searchTitles(scope: Scope, term: string): Promise<TitleCard[]> {
    return (await catalogue.search(scope, term, 1)).items.flatMap((found) => (found.kind === 'title' ? [found] : []))
  }

  /** Null: there is none, or it is hidden. */
  async function titleOf(scope: Scope, type: TitleType, id: number): Promise<TitleCard | null> {
    if ((await hiding.why(scope, { type, id })) !== null) return null
    try {
      return await catalogue.title(scope, type, id)
    } catch (error) {
      if (error instanceof AppError && error.kind === 'not-found') return null
      throw error
    }
  }

  async function toAnswer(scope: Scope, { byShow, seasons }: Question, asked: Asked): Promise<MatchAnswer> {
    if (asked.state !== 'matched') return toOpen(scope.language, asked)
    const { title } = asked
    // An episode's own numbers may be those of another site; those in its row count.
    const answer = {
      state: 'matched',
      title: toKnown(scope.language, title),
      episode: byShow ? null : toEpisode(asked.episode),
    } as const
    return seasons && title.type === 'tv'
      ? { ...answer, aired: await airedEpisodes(catalogue, scope, { show: title.id, seasons, today: toDay(now()) }) }
      : answer
  }

  return { match }
}

/**
 * A title found by its name is only a guess if an id of another site led nowhere and the file does not say whether it is a movie: what
 * that site lists may be a game or a video of the same name.
 */
function orDoubt({ type, imdbId, tvdbId }: Question, asked: Asked): Asked {
  const isDoubtful = type === null && (imdbId !== null || tvdbId !== null)
  return isDoubtful && asked.state === 'matched' ? { state: 'uncertain', candidates: [asked.title] } : asked
}

function toOpen(language: LanguageCode, asked: Exclude<Asked, { state: 'matched' }>): MatchAnswer {
  return asked.state === 'uncertain'
    ? { state: 'uncertain', candidates: asked.candidates.map((title) => toKnown(language, title)) }
    : asked
}

function toEpisode(at: EpisodeRef | null | undefined): EpisodeRef | null {
  return at ? { season: at.season, episode: at.episode } : null
}

function toKnown(
  language: LanguageCode,
  { type, id, name, poster, backdrop, date, rating, votes, genreIds }: TitleCard,
): KnownTitle {
  return { type, id, name, language, poster, backdrop, date, rating, votes, genreIds }
}

function toLater(error: AppError): Later {
  return { state: 'later', seconds: Math.max(1, error.retryAfter ?? PAUSE), why: isOverQuota(error) ? 'quota' : 'catalogue' }
}
