/** The addresses of titles at sites whose ids the catalogue does not know; their last part is made of the title's words. */
const SLUG_ADDRESSES = [
  /^https?:\/\/(?:www\.)?letterboxd\.com\/(?:[\w-]{1,40}\/)?film\/([\w-]{1,150})(?:[/?#]|$)/i,
  /^https?:\/\/(?:app\.|www\.)?trakt\.tv\/(?:movies|shows)\/([\w-]{1,150})(?:[/?#]|$)/i,
  /^https?:\/\/(?:www\.)?justwatch\.com\/[a-z]{2}(?:-[a-z]{2})?\/[a-z-]{2,20}\/([\w-]{1,150})(?:[/?#]|$)/i,
]
/** Years since films exist, at the end of a slug: it tells titles of the same name apart. Later ones are part of a title. */
const YEAR = /^(?:18[89]|19\d|20[0-3])\d$/

/** The words of a title's address at Letterboxd, Trakt or JustWatch; null for any other address. */
export function wordsOfAddress(address: string): string | null {
  const slug = SLUG_ADDRESSES.map((pattern) => pattern.exec(address)?.[1]).find((found) => found !== undefined)
  if (slug === undefined) return null
  const words = slug.split(/[-_]+/).filter((word) => word !== '')
  if (words.length > 1 && YEAR.test(words.at(-1)!)) words.pop()
  return words.join(' ') || null
}

/** Quotation marks of several languages; the second of each pair closes. Single ones are apostrophes as often. */
const QUOTED =
  /"([^"]{1,150})"|“([^”]{1,150})”|„([^“”]{1,150})[“”]|«([^»]{1,150})»|「([^」]{1,150})」|『([^』]{1,150})』|《([^》]{1,150})》/
/** A name with its year, as in "The General (1926)" or "The Office (TV Series 2005–2013)". */
const DATED = /^(.{1,150}?) ?\((?:[\p{L} .-]{1,30} )?(?:18|19|20)\d\d(?:[–-](?:\d{4}| )?)?\)/u
const SITES =
  'IMDb|Letterboxd|Wikipedia|The Movie Database(?: \\(TMDB\\))?|TMDB|Netflix|Prime Video|Rotten Tomatoes|JustWatch|Trakt|Metacritic'
/** A name before that of a site, as titles of pages have it. */
const PAGE_TITLE = new RegExp(String.raw`^(.{1,150}?) [-–—|·] (?:${SITES})$`, 'i')

/** The title that a sentence or a page's name has in it, by its quotation marks, year or site; null if nothing marks one. */
export function titleInText(text: string): string | null {
  const found = DATED.exec(text) ?? PAGE_TITLE.exec(text) ?? QUOTED.exec(text)
  return (
    found
      ?.slice(1)
      .find((part) => part !== undefined)
      ?.trim() || null
  )
}
