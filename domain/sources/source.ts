/** A page is framed as it is; a file plays in our own player. */
export type SourceKind = 'page' | 'file'

/** A player server; its `url` is a template, and so are those of the texts beside a file. */
export type Source = {
  id: number
  name: string
  url: string
  isDefault: boolean
  isFastest: boolean
  is4K: boolean
  isAdFree: boolean
  hasAds: boolean
  /** Absent: what the URL says. */
  kind?: SourceKind
  /** WebVTT, one for each of `languages`. */
  subtitles?: string
  /** BCP 47 tags of the subtitles. */
  languages?: string[]
  /** WebVTT. */
  chapters?: string
  /** WebVTT whose cues name the pictures of the seek bar's preview. */
  thumbnails?: string
}

/** What a source has not got for a title: a free film, a trailer, a copy on the Internet Archive, a value for one of its placeholders. */
export type Lack = 'film' | 'trailer' | 'copy' | 'value'

/** A file and the texts beside it. */
export type FileSource = Pick<Source, 'url' | 'subtitles' | 'languages' | 'chapters' | 'thumbnails'>

/** Fields whose value is a template. */
export const TEMPLATE_FIELDS = ['url', 'subtitles', 'chapters', 'thumbnails'] as const satisfies (keyof Source)[]

/** Maximum sources per title type. */
export const MAX_SOURCES = 100
/** Maximum languages of a source's subtitles. */
export const MAX_LANGUAGES = 30

const FILE = /^[^?#]*\.(?:mp4|webm|m3u8)(?:[?#]|$)/i

/** What a source is: as the operator says, else by the end of its URL's path. */
export function sourceKind({ kind, url }: Pick<Source, 'kind' | 'url'>): SourceKind {
  return kind ?? (FILE.test(url) ? 'file' : 'page')
}
