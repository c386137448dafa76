import type { Source } from './source.ts'

/** Trims all texts and leaves out empty ones, except name and URL. */
export function tidySource({ name, url, kind, subtitles, languages, chapters, thumbnails, ...rest }: Source): Source {
  const tags = languages?.map((tag) => tag.trim()).filter((tag) => tag !== '') ?? []
  return {
    ...rest,
    name: name.trim(),
    url: url.trim(),
    ...(kind && { kind }),
    ...(subtitles?.trim() && { subtitles: subtitles.trim() }),
    ...(tags.length > 0 && { languages: tags }),
    ...(chapters?.trim() && { chapters: chapters.trim() }),
    ...(thumbnails?.trim() && { thumbnails: thumbnails.trim() }),
  }
}
