import { EMPTY_MESSAGES } from '#domain/site/empty-messages.ts'
import { formatCount, formatMoney } from '#domain/text/format.ts'
import { FILTER_NAMES } from '#domain/filters/filters.ts'
import { isLanguage, isRegion, languageName, regionName } from '#domain/offers/places.ts'
import type { Title } from '#domain/titles/title.ts'

/** A value of a fact, with an optional link. */
export type FactValue = { text: string; href?: string }
export type TitleFact = { label: string; values: FactValue[] }

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
  const facts: [label: string, values: FactValue[]][] = [
    ['Part of', collection ? [{ text: collection.name, href: `/collection/${collection.id}` }] : []],
    [directors.length > 1 ? 'Directors' : 'Director', directors.map(toPerson)],
    ['Created By', title.createdBy.map(toPerson)],
    ['Seasons', toText(title.seasonCount)],
    ['Episodes', toText(title.episodeCount)],
    ['Original Language', languagesOf(title).map(toList(FILTER_NAMES.languages))],
    [title.countries.length > 1 ? 'Countries' : 'Country', countriesOf(title).map(toList(FILTER_NAMES.countries))],
    ['Certification', certificationsOf(title, region).map(movie ? toList(FILTER_NAMES.certificationMax) : toName)],
    ['Budget', movie ? [{ text: money(title.budget) }] : []],
    ['Revenue', movie ? [{ text: money(title.revenue) }] : []],
    ['Networks', title.networks.map(toList(FILTER_NAMES.networks))],
    ['Production Companies', title.companies.map(toList(FILTER_NAMES.companies))],
    ['Links', toLinks(title)],
    ['Keywords', title.keywords.map(toList(FILTER_NAMES.keywords))],
  ]
  return facts.filter(([, values]) => values.length > 0).map(([label, values]) => ({ label, values }))
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
    ...(homepage ? [{ text: 'Homepage', href: homepage }] : []),
    ...(imdbId ? [{ text: 'IMDb', href: `https://www.imdb.com/title/${imdbId}/` }] : []),
  ]
}

function money(dollars: number): string {
  return dollars === 0 ? EMPTY_MESSAGES.notSpecified : formatMoney(dollars)
}
