import { Link } from 'react-router'
import type { Meant } from '#domain/search/meant.ts'
import styles from './did-you-mean.module.css'

/** Links to the titles that were probably meant, likeliest first. */
export function DidYouMean({ meant, onFollow }: { meant: readonly Meant[]; onFollow?: (name: string) => void }) {
  return (
    <div className={styles.meant}>
      <p aria-hidden>Did you mean</p>
      <ul>
        {meant.map(({ path, name, facts }) => (
          <li key={path}>
            <Link to={path} onClick={() => onFollow?.(name)} className="link">
              <span className="visually-hidden">Did you mean </span>
              <bdi>{name}</bdi>
            </Link>{' '}
            <span className={styles.facts}>{facts}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
