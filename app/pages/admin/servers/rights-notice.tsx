import type { Source } from '#domain/source.ts'
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
    <p id={RIGHTS_NOTICE} className={styles.failure}>
      There are servers of other sites in this list. Enter only those that have the right to show what they play: your own files,
      works that are in the public domain or under an open licence, services that you have an agreement with. By saving you
      confirm that this is so. You are asked once; the audit log keeps who confirmed it.
    </p>
  )
}
