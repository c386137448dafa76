import { useMatches } from 'react-router'
import { visitorStyles } from 'virtual:visitor-styles'
import { assetsUnder, underBase } from '#domain/site/base-path.ts'

type Sheets = { rest: string; flat: string; inline: string[] }

/** By base path and pages. */
const known = new Map<string, Sheets | null>()

/**
 * The styles of pages below a base path: the inline sheets of the frame and of these pages by their ids, and the addresses of those of all
 * others (app/hooks/rest-of-styles.ts) and of older browsers'. Null in development, and in the browser, where the page already has them.
 */
export function stylesUnder(base: string, pages: readonly string[]): Sheets | null {
  const key = [base, ...pages].join()
  const sheets = known.get(key) ?? (visitorStyles && toSheets(base, pages, visitorStyles))
  known.set(key, sheets)
  return sheets
}

function toSheets(
  base: string,
  pages: readonly string[],
  { frame, rest, flat, ...own }: NonNullable<typeof visitorStyles>,
): Sheets {
  const inline = [frame, ...pages.flatMap((page) => own.pages[page] ?? [])]
  return { rest: underBase(base, rest), flat: underBase(base, flat), inline: inline.map((css) => assetsUnder(base, css)) }
}

/** The styles of the frame and the page, inline in the head: a page on a slow connection is shown without a second request. */
export function VisitorStyles({ base }: { base: string }) {
  const pages = useMatches().map(({ id }) => id)
  const { inline = [], rest, flat } = stylesUnder(base, pages) ?? {}
  return inline.map((css, at) => (
    <style key={css} {...(at === 0 && { 'data-rest': rest, 'data-flat': flat })}>
      {css}
    </style>
  ))
}
