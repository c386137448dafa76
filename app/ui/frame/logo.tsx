import { Link } from 'react-router'
import { useSite } from '#app/hooks/use-site.ts'
import styles from './logo.module.css'

/** The brand as letters on a lit sign. */
export function Logo() {
  const { brand } = useSite().site
  return (
    <Link to="/" className={styles.logo} aria-label={`${brand}, to the start`}>
      <span className={styles.sign}>{brand}</span>
    </Link>
  )
}
