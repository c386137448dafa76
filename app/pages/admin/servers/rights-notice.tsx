import type { Source } from '#domain/sources/source.ts'
import styles from '../parts/admin.module.css'

/** Id of the notice, which describes the button that confirms it. */
export const RIGHTS_NOTICE = 'rights'

/** Whether servers of other sites are in a list: those have to have the rights to what they play. */
export function hasOtherSites(list: readonly Source[]): boolean {
  return list.some(({ url }) => /^\s*https:/i.test(url))
}

/** Asks, until it was confirmed once, that only servers with rights are entered. */
export function RightsNotice() {
  return (
    <p id={RIGHTS_NOTICE} className={styles.done}>
      Servers of other sites: enter only those that have the right to show what they play, such as your own files, free works, and
      services that you have an agreement with. Saving confirms this. You are asked once.
    </p>
  )
}
