import type { TitleType } from '#domain/titles/title.ts'

import { companyAnswer, pageOf, personCard, titleCard, typedCard } from './answers/cards.ts'
import { collectionCard } from './answers/name-answers.ts'
import type { Respond } from './call.ts'
import { existing } from './existing.ts'
import type { Library } from './library/library.ts'
import { ApiError } from './queries/api-error.ts'
import type { Queries } from './queries/queries.ts'
import type { TrendKind } from './queries/lists.ts'
import { numberIn, pageIn } from './queries/query.ts'
import type { Named, NameKind } from './queries/search-names.ts'
import { isOfYear, type Found, type SearchKind } from './queries/search.ts'

// TMDB accepts the first eight, and accepted the others in the past.
const SOURCES: ReadonlySet<string> = new Set(
  'imdb_id facebook_id instagram_id tvdb_id tiktok_id twitter_id wikidata_id youtube_id freebase_mid freebase_id tvrage_id'.split(
    ' ',
  ),
)

/** Answers searches, discover, trends and look-ups by ids of other sites. */
export function createListCalls(library: Library, { discover, search, searchNames, trends }: Queries) {
  const cards: Record<NameKind, (named: Named) => unknown> = {
    collection: ({ id }) => collectionCard({ library, collection: existing(library.collection(id)) }),
    company: ({ name }) => companyAnswer(library, name),
    keyword: (named) => named,
  }

  return {
    discovered: (type: TitleType): Respond => {
      return ({ query }) => pageOf(discover(type, query), pageIn(query), (entry) => titleCard(library, entry))
    },
    searched: (kind: SearchKind): Respond => {
      return ({ query }) => {
        const page = pageIn(query)
        const year = numberIn(query, 'year') ?? numberIn(query, kind === 'tv' ? 'first_air_date_year' : 'primary_release_year')
        const all = search(kind, query.get('query') ?? '', library.texts.language)
        const found = year === null || kind === 'person' || kind === 'multi' ? all : all.filter((match) => isOfYear(match, year))
        return pageOf(found, page, (match) => foundAnswer(library, match, kind === 'multi'))
      }
    },
    named: (kind: NameKind): Respond => {
      return ({ query }) =>
        pageOf(searchNames(kind, query.get('query') ?? ''), pageIn(query), ({ id, name }) => cards[kind]({ id, name }))
    },
    trending: (kind: TrendKind): Respond => {
      return ({ values: [span], query }) => {
        if (span !== 'day' && span !== 'week') throw new ApiError('not-found')
        return pageOf(trends(kind, span), pageIn(query), (match) => foundAnswer(library, match, true))
      }
    },
    /** Finds titles and people by the id of another site. The catalogue only has IMDb's ids. */
    find: (({ values: [externalId], query }) => {
      const source = query.get('external_source') ?? ''
      if (!SOURCES.has(source)) throw new ApiError('invalid-parameters')
      return findAnswer(library, source === 'imdb_id' ? (externalId ?? null) : null)
    }) satisfies Respond,
  }
}

function findAnswer(library: Library, imdbId: string | null): object {
  const titles = library.titles.real.filter((entry) => imdbId !== null && entry.work?.imdbId === imdbId)
  const person = imdbId === null ? null : library.people.findByImdbId(imdbId)
  const results = (type: TitleType) => titles.filter((entry) => entry.type === type).map((entry) => typedCard(library, entry))
  return {
    movie_results: results('movie'),
    person_results: person ? [{ ...personCard(library, person), media_type: 'person' }] : [],
    tv_results: results('tv'),
    tv_episode_results: [],
    tv_season_results: [],
  }
}

function foundAnswer(library: Library, found: Found, typed: boolean): object {
  if (found.kind === 'title') return typed ? typedCard(library, found.entry) : titleCard(library, found.entry)
  const card = personCard(library, found.person)
  return typed ? { ...card, media_type: 'person' } : card
}
