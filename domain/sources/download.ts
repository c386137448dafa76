import type { TitleType } from '#domain/titles/title.ts'

/** Default download links: the title's item on the Internet Archive. */
export const DEFAULT_DOWNLOADS: Record<TitleType, string> = {
  movie: 'https://archive.org/details/{archive_id}',
  tv: 'https://archive.org/details/{archive_id}',
}
