import { underBase } from '#domain/site/base-path.ts'
import type { OwnFilm } from '#domain/player/own-film.ts'
import type { FileSource } from '#domain/sources/source.ts'
import { fillSubtitles, fillTemplate } from '#domain/sources/fill-template.ts'
import { fileOrigins } from '#domain/sources/origins.ts'
import { templateValues } from '#domain/sources/template-values.ts'
import type { Episode, Title } from '#domain/titles/title.ts'
import { placeOf } from './notices.ts'
import type { PlayerPath } from './player-path.ts'

type OwnFilmOptions = {
  basePath: string
  source: FileSource
  path: PlayerPath
  title: Title
  episode: Episode | null
  artwork: string | null
}

/** What a source's file plays for a title; null if the title has no value for a placeholder. A text that cannot be filled is left out. */
export function ownFilm({ basePath, source, path, title, episode, artwork }: OwnFilmOptions): OwnFilm | null {
  const values = templateValues(title, path.at)
  const based = (url: string | null) => url && underBase(basePath, url)
  const fill = (template: string | undefined) => based(template === undefined ? null : fillTemplate(template, values))
  const file = fill(source.url)
  if (file === null) return null
  const { subtitles, languages = [] } = source
  return {
    name: title.name,
    // Many episodes have no name but their number.
    place: [...new Set(placeOf(path, episode))],
    file,
    subtitles: languages.flatMap((lang) => {
      const url = subtitles === undefined ? null : based(fillSubtitles(subtitles, values, lang))
      return url === null ? [] : [{ lang, url }]
    }),
    chapters: fill(source.chapters),
    thumbnails: fill(source.thumbnails),
    artwork,
    origins: fileOrigins(source),
  }
}
