import { m } from '#messages'
import { formatCount, formatMoney } from '#domain/text/format.ts'
import { FILTER_NAMES } from '#domain/filters/filters.ts'
import { isLanguage, isRegion, languageName, regionName } from '#domain/offers/places.ts'
import type { Title } from '#domain/titles/title.ts'

/** A value of a fact, with an optional link. */
export type FactValue = { text: string; href?: string }
export type TitleFact = { id: FactId; values: FactValue[] }
type FactId = keyof typeof m.title.facts

type Named = { id: number; name: string }

/** The details beside the player, in order; `region` selects the certification. Unknown ones are left out. */
export function factsOf(title: Title, region: string): TitleFact[] {
  const { type, collection } = title
  const movie = type === 'movie'
  const directors = movie ? title.crew.filter(({ job }) => job === 'Director').map(({ person }) => person) : []
  /** A value that links to the list of titles with the same value. */
  const toList = (name: string) => (value: { id: number | string; name: string }) => ({
    text: value.name,
    href: `/${type}?${name}=${encodeURIComponent(value.id)}`,
  })
  const facts: [id: FactId, values: FactValue[]][] = [
    ['partOf', collection ? [{ text: collection.name, href: `/collection/${collection.id}` }] : []],
    [directors.length > 1 ? 'directors' : 'director', directors.map(toPerson)],
    ['createdBy', title.createdBy.map(toPerson)],
    ['seasons', toText(title.seasonCount)],
    ['episodes', toText(title.episodeCount)],
    ['language', languagesOf(title).map(toList(FILTER_NAMES.languages))],
    [title.countries.length > 1 ? 'countries' : 'country', countriesOf(title).map(toList(FILTER_NAMES.countries))],
    ['certification', certificationsOf(title, region).map(movie ? toList(FILTER_NAMES.certificationMax) : toName)],
    ['budget', movie ? [{ text: money(title.budget) }] : []],
    ['revenue', movie ? [{ text: money(title.revenue) }] : []],
    ['networks', title.networks.map(toList(FILTER_NAMES.networks))],
    ['companies', title.companies.map(toList(FILTER_NAMES.companies))],
    ['links', toLinks(title)],
    ['keywords', title.keywords.map(toList(FILTER_NAMES.keywords))],
  ]
  return facts.filter(([, values]) => values.length > 0).map(([id, values]) => ({ id, values }))
}

// Unknown codes are left out, because the lists would refuse them.
function languagesOf({ language }: Title) {
  return language !== null && isLanguage(language) ? [{ id: language, name: languageName(language) }] : []
}

function countriesOf({ countries }: Title) {
  return countries.filter(isRegion).map((code) => ({ id: code, name: regionName(code) }))
}

function certificationsOf({ certifications }: Title, region: string) {
  return certifications.filter(({ country }) => country === region).map(({ name }) => ({ id: name, name }))
}

function toText(count: number | null): FactValue[] {
  return count === null ? [] : [{ text: formatCount(count) }]
}

function toPerson({ id, name }: Named): FactValue {
  return { text: name, href: `/person/${id}` }
}

/** Without a link, because TMDB cannot filter shows by age rating. */
function toName({ name }: { name: string }): FactValue {
  return { text: name }
}

function toLinks({ homepage, imdbId }: Title): FactValue[] {
  return [
    ...(homepage ? [{ text: m.title.homepage, href: homepage }] : []),
    ...(imdbId ? [{ text: 'IMDb', href: `https://www.imdb.com/title/${imdbId}/` }] : []),
  ]
}

function money(dollars: number): string {
  return dollars === 0 ? m.title.notSpecified : formatMoney(dollars)
}
