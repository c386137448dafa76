import { visitorStyles } from 'virtual:visitor-styles'
import { assetsUnder, underBase } from '#domain/site/base-path.ts'

/** The styles of visitors' pages below a base path; null in the browser, which has them, and in development. */
export function stylesUnder(base: string): { css: string; flat: string } | null {
  return visitorStyles && { css: assetsUnder(base, visitorStyles.css), flat: underBase(base, visitorStyles.flat) }
}

/** The whole sheet of visitors' pages, inline: a page on a slow connection is shown without a second request. Belongs into the head. */
export function VisitorStyles({ base }: { base: string }) {
  const styles = stylesUnder(base)
  return styles && <style data-flat={styles.flat} dangerouslySetInnerHTML={{ __html: styles.css }} />
}
