import { visitorStyles } from 'virtual:visitor-styles'
import { assetsUnder, underBase } from '#domain/site/base-path.ts'

/** The styles of visitors' pages below a base path; null in development, and in the browser, where the page already has them. */
export function stylesUnder(base: string): { css: string; flat: string } | null {
  return visitorStyles && { css: assetsUnder(base, visitorStyles.css), flat: underBase(base, visitorStyles.flat) }
}

/**
 * The whole style sheet of visitors' pages, inline in the head: a page on a slow connection is shown without a second request.
 */
export function VisitorStyles({ base }: { base: string }) {
  const styles = stylesUnder(base)
  return styles && <style data-flat={styles.flat}>{styles.css}</style>
}
