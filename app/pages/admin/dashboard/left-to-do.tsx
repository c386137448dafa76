import { Link } from 'react-router'
import type { SetupStep } from '#domain/site/setup.ts'
import admin from '../parts/admin.module.css'
import styles from './dashboard.module.css'

/** What a new site still lacks, a line each; it goes as things are done. */
export function LeftToDo({ steps }: { steps: readonly SetupStep[] }) {
  if (steps.length === 0) return null
  return (
    <aside aria-labelledby="left-to-do" className={admin.card}>
      <h2 id="left-to-do" className={admin.cardTitle}>
        Left to do
      </h2>
      <ul className={styles.terms}>
        {steps.map(({ id, what, todo, line }) => (
          <li key={id}>
            <div>
              <b>{what}.</b> {todo} {line !== undefined && <code>{line}</code>}
            </div>
          </li>
        ))}
      </ul>
      <p>
        <Link className="link" to="/admin/setup">
          Do it in Setup
        </Link>
      </p>
    </aside>
  )
}
