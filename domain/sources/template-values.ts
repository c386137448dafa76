import type { FreeCopy } from '#domain/titles/free-copy.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { Title, Video } from '#domain/titles/title.ts'

/** Values for the placeholders of a template; null if the title has none. */
export type TemplateValues = {
  id: number
  season: number | null
  episode: number | null
  imdb_id: string | null
  archive_id: string | null
  trailer: string | null
}

/** The fields of a title that decide what plays; missing fields count as empty. */
export type PlayableTitle = Pick<Title, 'type' | 'id'> &
  Partial<Pick<Title, 'imdbId' | 'archiveId'>> & {
    videos?: readonly PlayableVideo[]
    free?: PlayableCopy | null
    freeEpisodes?: readonly (EpisodeRef & PlayableCopy)[]
  }
/** Where a free copy plays. */
type PlayableCopy = Partial<Pick<FreeCopy, 'archiveItem' | 'file'>>
/** The fields of a video that identify a trailer. */
export type PlayableVideo = Pick<Video, 'type' | 'site' | 'key'>

/** Placeholder values for a title; a show without an episode starts at season 1, episode 1. */
export function templateValues(title: PlayableTitle, at: EpisodeRef | null): TemplateValues {
  const current = title.type === 'tv' ? (at ?? { season: 1, episode: 1 }) : null
  return {
    id: title.id,
    season: current?.season ?? null,
    episode: current?.episode ?? null,
    imdb_id: title.imdbId ?? null,
    archive_id: title.archiveId ?? null,
    trailer: trailerKey(title),
  }
}

/** The first trailer on YouTube, or null. */
export function trailerOf<Each extends PlayableVideo>({ videos }: { videos?: readonly Each[] }): Each | null {
  return videos?.find(({ type, site, key }) => type === 'Trailer' && site === 'YouTube' && /^[\w-]{1,32}$/.test(key)) ?? null
}

/** YouTube's key of the first trailer, or null. */
export function trailerKey(title: Pick<PlayableTitle, 'videos'>): string | null {
  return trailerOf(title)?.key ?? null
}
