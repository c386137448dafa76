import { Link } from 'react-router'
import { m } from '#messages'
import type { Meant } from '#domain/search/meant.ts'
import { Sentence } from '../widgets/sentence.tsx'
import styles from './did-you-mean.module.css'

/** Links to the titles that were probably meant, likeliest first. */
export function DidYouMean({ meant, onFollow }: { meant: readonly Meant[]; onFollow?: (name: string) => void }) {
  return (
    <div className={styles.meant}>
      <p aria-hidden>{m.search.didYouMean}</p>
      <ul role="list">
        {meant.map(({ path, name, facts }) => (
          <li key={path}>
            <Link to={path} onClick={() => onFollow?.(name)} className="link">
              <Sentence
                text={m.search.didYouMeanName({ name })}
                parts={{
                  intro: (text) => <span className="visually-hidden">{text}</span>,
                  name: (text) => <bdi>{text}</bdi>,
                }}
              />
            </Link>{' '}
            <span className="note">{facts}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
