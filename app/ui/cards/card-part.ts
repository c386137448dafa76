import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { parsePicturePath } from '#domain/pictures/picture-path.ts'
import { parseTitleKey, type TitleKey } from '#domain/titles/title.ts'
import { type CardPart, pageShow } from './card-link.tsx'

/** The links of cards. */
export const CARDS = 'a[data-card]'

/** What a card is about. */
export type CardTarget =
  | { kind: 'title'; title: TitleKey }
  | { kind: 'season'; show: number; season: number }
  | { kind: 'episode'; show: number; at: EpisodeRef }

/** Reads the key of a card (`cardKey`); null for people. */
export function parseCard(key = ''): CardTarget | null {
  const [kind, id, ...at] = key.split('/')
  const title = parseTitleKey(kind, id)
  if (title) return { kind: 'title', title }
  const [show, season = Number.NaN, episode = Number.NaN] = [Number(id), ...at.map(Number)]
  if (kind === 'season') return { kind, show, season }
  return kind === 'episode' ? { kind, show, at: { season, episode } } : null
}

/** Reads from a card's link what it is about; null for people, and for a show whose page was left. */
export function partOf(link: HTMLAnchorElement): CardPart | null {
  const target = parseCard(link.dataset.card)
  const name = link.querySelector('[dir=auto]')?.textContent ?? ''
  if (target?.kind === 'title') return { ...target, title: { ...target.title, name, poster: posterIn(link) } }
  const show = pageShow.read()
  if (!target || show?.title.id !== target.show) return null
  if (target.kind === 'season') return { ...target, show, name }
  // The name of a spoiler is hidden.
  return { ...target, show, name: 'hidden' in link.dataset ? String(target.at.episode) : name }
}

function posterIn(link: HTMLAnchorElement): string | null {
  const image = link.querySelector('img')
  const address = image?.dataset.failed ?? (image?.srcset ? image.src : '')
  return parsePicturePath(`/${address.split('/').at(-1)}`)
}

/** Whether React has taken over this element. What is added to it earlier would make React render that part of the page again. */
export function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__react'))
}
