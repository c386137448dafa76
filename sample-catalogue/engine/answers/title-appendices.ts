import type { Entry } from '../library/entry.ts'
import { originOf } from '../library/origin.ts'
import type { Library } from '../library/library.ts'
import { keywordId, objectId } from '../library/name-ids.ts'
import { languageIn, pageIn, wantsLanguage } from '../queries/query.ts'
import type { Appendices } from './append.ts'
import { accountStates, blankPage, noChanges, noResults } from './blank.ts'
import { pageOf, titleCard, typedCard } from './cards.ts'
import { aggregateCreditsAnswer, creditsAnswer } from './credits-answer.ts'
import { episodeGroups } from './episode-groups.ts'
import { titleImages } from './images.ts'
import { contentRatings, releaseDates } from './releases.ts'
import { translated } from './translations.ts'
import { watchProviders } from './watch-providers.ts'

export type TitleSubject = { library: Library; entry: Entry }

const SHARED: Appendices<TitleSubject> = {
  account_states: accountStates,
  changes: noChanges,
  credits: ({ library, entry }) => creditsAnswer(library, entry),
  images: ({ entry }, query) => titleImages(entry, query),
  videos,
  reviews,
  lists: blankPage,
  recommendations: ({ library, entry }, query) =>
    pageOf(library.recommended(entry, 'recommendations'), pageIn(query), (other) => typedCard(library, other)),
  similar: ({ library, entry }, query) =>
    pageOf(library.recommended(entry, 'similar'), pageIn(query), (other) => titleCard(library, other)),
  'watch/providers': ({ entry }) => watchProviders(entry),
}

/** Everything that `append_to_response` can add to a movie. */
export const MOVIE_APPENDICES: Appendices<TitleSubject> = {
  ...SHARED,
  alternative_titles: ({ entry }) => ({ titles: otherTitles(entry) }),
  external_ids: externalIds,
  keywords: (subject) => ({ keywords: keywords(subject) }),
  release_dates: ({ entry }) => releaseDates(entry),
  translations: (subject) => {
    const runtime = subject.library.work(subject.entry).runtime ?? 0
    const elsewhere = namesElsewhere(subject, (title) => ({ ...NO_TEXTS, runtime: 0, title }))
    return translated({ ...texts(subject), runtime, title: subject.entry.name }, elsewhere)
  },
}

/** Everything that `append_to_response` can add to a show, beside its seasons. */
export const SHOW_APPENDICES: Appendices<TitleSubject> = {
  ...SHARED,
  aggregate_credits: ({ library, entry }) => aggregateCreditsAnswer(library, entry),
  alternative_titles: ({ entry }) => ({ results: otherTitles(entry) }),
  content_ratings: ({ entry }) => contentRatings(entry),
  episode_groups: episodeGroups,
  external_ids: (subject) => ({ ...externalIds(subject), freebase_mid: null, freebase_id: null, tvdb_id: null, tvrage_id: null }),
  keywords: (subject) => ({ results: keywords(subject) }),
  screened_theatrically: noResults,
  translations: (subject) =>
    translated(
      { ...texts(subject), name: subject.entry.name },
      namesElsewhere(subject, (name) => ({ ...NO_TEXTS, name })),
    ),
}

/** All of them are in English. */
function videos({ library, entry }: TitleSubject, query: URLSearchParams) {
  const work = library.work(entry)
  const wanted = wantsLanguage(query, 'video', 'en') ? work.videos : []
  return {
    results: wanted.map(({ key, name, type }) => ({
      iso_639_1: 'en',
      iso_3166_1: 'US',
      name,
      key,
      site: 'YouTube',
      size: 1080,
      type,
      official: true,
      published_at: `${work.date || '1970-01-01'}T12:00:00.000Z`,
      id: objectId('video', entry.type, entry.id, key),
    })),
  }
}

function keywords({ library, entry }: TitleSubject) {
  return library.keywords(entry).map((name) => ({ id: keywordId(name), name }))
}

/** Those in the language of the call, and all are in English. */
function reviews({ library, entry }: TitleSubject, query: URLSearchParams) {
  const all = languageIn(query) === 'en' ? library.work(entry).reviews : []
  return pageOf([...all.entries()], pageIn(query), ([nth, { author, rating, content, date }]) => {
    const id = objectId('review', entry.type, entry.id, nth)
    const written = `${date}T10:00:00.000Z`
    const username = author.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
    return {
      author,
      author_details: { name: author, username, avatar_path: null, rating },
      content,
      created_at: written,
      id,
      updated_at: written,
      url: `https://www.themoviedb.org/review/${id}`,
    }
  })
}

function externalIds({ library, entry }: TitleSubject) {
  return {
    imdb_id: library.work(entry).imdbId,
    wikidata_id: null,
    facebook_id: null,
    instagram_id: null,
    twitter_id: null,
  }
}

/** The title in its original language, if that differs. */
function otherTitles(entry: Entry) {
  if (entry.originalName === entry.name) return []
  return [{ iso_3166_1: originOf(entry).countries[0] ?? '', title: entry.originalName, type: '' }]
}

const NO_TEXTS = { homepage: '', overview: '', tagline: '' }

function namesElsewhere<Data>({ entry }: TitleSubject, toData: (name: string) => Data): Record<string, Data> {
  const names = Object.entries(entry.work?.localNames ?? {})
  return Object.fromEntries(names.map(([language, name]) => [language, toData(name)]))
}

function texts({ library, entry }: TitleSubject) {
  const { homepage, tagline } = library.work(entry)
  return { homepage: homepage ?? '', overview: library.overview(entry), tagline }
}
