import { useEffect, useEffectEvent } from 'react'
import { language } from '#messages'
import { whenIdle } from '#app/hooks/use-idle.ts'
import { airedSeasons } from '#domain/episodes/aired.ts'
import type { PageShow } from '#app/ui/cards/card-link.tsx'
import type { KnownTitle } from '#domain/record/edits.ts'
import { parsePicturePath } from '#domain/pictures/picture-path.ts'
import { parseTitleKey } from '#domain/titles/title.ts'

/** The facts that the record keeps of a title, from page data or an API answer; null if `value` is not a title. */
export function toKnownTitle(value: unknown): KnownTitle | null {
  if (!isObject(value)) return null
  const { type, id, name, poster, backdrop, date, rating, votes, genres } = value
  const key = parseTitleKey(String(type), String(id))
  if (!key || typeof name !== 'string') return null
  return {
    ...key,
    name,
    language: language(),
    poster: parsePicturePath(poster),
    backdrop: parsePicturePath(backdrop),
    date: typeof date === 'string' ? date : null,
    rating: typeof rating === 'number' ? rating : null,
    votes: typeof votes === 'number' ? votes : null,
    genreIds: Array.isArray(genres) ? genres.flatMap((genre: unknown) => (isObject(genre) ? Number(genre.id) || [] : [])) : [],
  }
}

/** The show of a page; null if the page is not about a show. */
export function toPageShow(title: object, { seasons = [], episodes }: Partial<Omit<PageShow, 'title'>>): PageShow | null {
  const known = toKnownTitle(title)
  return known?.type === 'tv' ? { title: known, seasons, episodes: episodes ?? [] } : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Stores which episodes of the page's show have aired, to compute the visitor's place; null: the page has no show. */
export function useNotedShow(show: PageShow | null, today: string): void {
  const aired = show && airedSeasons({ ...show, today })
  const note = useEffectEvent(async () => {
    if (!show || !aired) return
    try {
      const { noteShow } = await import('./browser-places.ts')
      noteShow(show.title.id, aired, today)
    } catch {
      // Offline: the next page tries again.
    }
  })
  const noted = show && JSON.stringify([show.title.id, aired])
  useEffect(() => (noted === null ? undefined : whenIdle(() => void note())), [noted])
}
