import { ChevronDown } from 'lucide-react'
import styles from './watchlist.module.css'

/** The browser's own list of choices in the site's looks. */
export function SelectBox(props: React.ComponentProps<'select'>) {
  return (
    <span className={styles.select}>
      <select {...props} />
      <ChevronDown size={18} aria-hidden />
    </span>
  )
}
