import type { Source } from './source.ts'
import type { TitleType } from '#domain/titles/title.ts'

const PLAIN = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }

/** Used until an operator saves a list: four pages of this site per type. */
export const DEFAULT_SOURCES: Record<TitleType, Source[]> = {
  movie: defaultSources('movie/{id}'),
  tv: defaultSources('tv/{id}/{season}/{episode}'),
}

function defaultSources(path: string): Source[] {
  return [
    { ...PLAIN, id: 1, name: 'Film', url: `/player/film/${path}`, isDefault: true, isAdFree: true },
    { ...PLAIN, id: 2, name: 'Trailer', url: `/player/trailer/${path}`, hasAds: true },
    { ...PLAIN, id: 3, name: 'Internet Archive', url: `/player/archive/${path}`, isAdFree: true },
    { ...PLAIN, id: 4, name: 'Test pattern', url: `/player/pattern/${path}`, isFastest: true, isAdFree: true },
  ]
}
