import { historyKey } from '#domain/history/history.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { parseTitleKey, type TitleType } from '#domain/titles/title.ts'
import row from '#app/history/continue-row.module.css'
import styles from '#app/ui/cards/poster-card.module.css'
import { sitePath } from '#app/hooks/site-address.ts'

/** What a card leads to. */
export type CardPart =
  | { kind: 'title'; type: TitleType; id: number }
  | { kind: 'season'; type: 'tv'; id: number; season: number }
  | { kind: 'episode'; type: 'tv'; id: number; at: EpisodeRef }

/** The links of cards: of titles and seasons, and of episodes in a show's row. */
export const CARDS = `#main a.${styles.card}, #main li > a[href*="&episode="]`

/** The titles in Continue Watching, and those that the search box suggests: they show their marks, and have no actions. */
const OTHERS = `a.${row.card}, [role="option"][data-title]`
export const MARKED = `${CARDS}, ${OTHERS}`

const ADDRESS = /^\/(movie|tv)\/(\d+)(?:\/seasons\/(\d+)|\?season=(\d+)&episode=(\d+)#player)?$/

/** The title, season or episode whose marks are shown: of one that is continued those of the title. */
export function markedPart(card: HTMLElement): CardPart | null {
  if (!card.matches(OTHERS)) return partOf(card)
  const [, type, id] = /^\/?(\w+)\/(\d+)/.exec(card.dataset.title ?? pathOf(card)) ?? []
  const key = parseTitleKey(type, id)
  return key && { kind: 'title', ...key }
}

/** Null: a person, or anything else that cannot be marked. */
export function partOf(card: Element): CardPart | null {
  const [, word, number, ofSeason, season, episode] = ADDRESS.exec(pathOf(card)) ?? []
  const key = parseTitleKey(word, number)
  if (!key) return null
  const { id } = key
  if (ofSeason !== undefined) return { kind: 'season', type: 'tv', id, season: Number(ofSeason) }
  if (season === undefined) return { kind: 'title', ...key }
  return { kind: 'episode', type: 'tv', id, at: { season: Number(season), episode: Number(episode) } }
}

function pathOf(card: Element): string {
  return sitePath(card.getAttribute('href') ?? '')
}

/** The `historyKey` of the title that a card leads to; empty if it leads to none. */
export function keyOf(card: Element): string {
  const part = partOf(card)
  return part?.kind === 'title' ? historyKey(part) : ''
}

/** The name on a card: the first text that is not a mark. */
export function nameOn(card: Element): string {
  return card.querySelector('[dir="auto"]')?.textContent?.trim() ?? ''
}
