import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { airedSeasons, type ListedEpisode } from '#domain/episodes/aired.ts'
import { isNotFound, nullIf } from '#domain/errors.ts'
import type { Aired } from '#domain/import/seen-rule.ts'

/** The episodes of these seasons that have aired by `today`; `all`: without the specials. A call for each season that is not cached. */
export async function airedEpisodes(
  catalogue: Pick<Catalogue, 'title' | 'season'>,
  scope: Scope,
  { show, seasons, today }: { show: number; seasons: 'all' | readonly number[]; today: string },
): Promise<Aired> {
  const { seasons: cards, next } = await catalogue.title(scope, 'tv', show)
  const listed: ListedEpisode[] = []
  for (const { number } of cards) {
    const isAsked = seasons === 'all' ? number > 0 : seasons.includes(number)
    const season = isAsked ? await catalogue.season(scope, show, number).catch(nullIf(isNotFound)) : null
    listed.push(...(season?.episodes ?? []).map(({ season: of, number: at, date }) => ({ season: of, number: at, date })))
  }
  const seasonsAired = airedSeasons({ seasons: cards, episodes: listed, today })
  const aired = new Map(seasonsAired.map(({ number, episodes }) => [number, new Set(episodes)]))
  const episodes = listed.filter(({ season, number }) => aired.get(season)?.has(number))
  const isAllBegun = cards.every(({ number, date }) => number === 0 || date === null || date <= today)
  const isAllAired = episodes.filter(isRegular).length === listed.filter(isRegular).length
  return { episodes, isOver: next === null && isAllBegun && isAllAired }
}

function isRegular({ season }: ListedEpisode): boolean {
  return season > 0
}
