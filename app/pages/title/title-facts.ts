import { EMPTY_MESSAGES } from '#domain/empty-messages.ts'
import { formatCount, formatMoney } from '#domain/format.ts'
import type { Title } from '#domain/title.ts'

/** One of the values of a fact; `href`: where it leads on. */
export type FactValue = { text: string; href?: string }
export type TitleFact = { label: string; values: FactValue[] }

type Named = { id: number; name: string }

/** The details beside the player, in their order. Unknown ones are left out. */
export function factsOf(title: Title): TitleFact[] {
  const { type, collection } = title
  const movie = type === 'movie'
  const facts: [label: string, values: FactValue[]][] = [
    ['Part of', collection ? [{ text: collection.name, href: `/collection/${collection.id}` }] : []],
    ['Created By', title.createdBy.map(toPerson)],
    ['Seasons', toText(title.seasonCount)],
    ['Episodes', toText(title.episodeCount)],
    ['Budget', movie ? [{ text: money(title.budget) }] : []],
    ['Revenue', movie ? [{ text: money(title.revenue) }] : []],
    ['Networks', title.networks.map(toValue)],
    ['Production Companies', title.companies.map(toValue)],
    ['Links', toLinks(title)],
    ['Keywords', title.keywords.map(toValue)],
  ]
  return facts.filter(([, values]) => values.length > 0).map(([label, values]) => ({ label, values }))
}

function toText(count: number | null): FactValue[] {
  return count === null ? [] : [{ text: formatCount(count) }]
}

function toPerson({ id, name }: Named): FactValue {
  return { text: name, href: `/person/${id}` }
}

function toValue({ name }: Named): FactValue {
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
