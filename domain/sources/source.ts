/** Pages are framed; files play in our own player. */
export type SourceKind = 'page' | 'file'

/** A player server. `url` and the fields for WebVTT files are templates. */
export type Source = {
  id: number
  name: string
  url: string
  isDefault: boolean
  isFastest: boolean
  is4K: boolean
  isAdFree: boolean
  hasAds: boolean
  /** Absent: derived from the URL by `sourceKind`. */
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

/**
 * What a source lacks for a title: a free film, a trailer, a copy on the Internet Archive, a value for one of its placeholders.
 */
export type Lack = 'film' | 'trailer' | 'copy' | 'value'

/** A file and its texts. */
export type FileSource = Pick<Source, 'url' | 'subtitles' | 'languages' | 'chapters' | 'thumbnails'>

/** Fields whose value is a template. */
export const TEMPLATE_FIELDS = ['url', 'subtitles', 'chapters', 'thumbnails'] as const satisfies (keyof Source)[]

/** Maximum sources per title type. */
export const MAX_SOURCES = 100
/** Maximum languages of a source's subtitles. */
export const MAX_LANGUAGES = 30

const FILE = /^[^?#]*\.(?:mp4|webm|m3u8)(?:[?#]|$)/i

/** The kind that the operator chose, else by the extension in the URL's path. */
export function sourceKind({ kind, url }: Pick<Source, 'kind' | 'url'>): SourceKind {
  return kind ?? (FILE.test(url) ? 'file' : 'page')
}
