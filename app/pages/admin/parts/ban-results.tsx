import type { ListedBan } from '#domain/operators/ban.ts'
import { formatCount } from '#domain/text/format.ts'
import styles from './ban-form.module.css'

/** What became of each entry of a list, the refused ones first. */
export function BanResults({ results }: { results: readonly ListedBan[] }) {
  if (results.length === 0) return null
  const count = (outcome: ListedBan['outcome']) => formatCount(results.filter((each) => each.outcome === outcome).length)
  return (
    <details className={styles.results} open>
      <summary>
        {count('banned')} banned, {count('already')} already banned, {count('refused')} refused
      </summary>
      <ol aria-label="What became of each address" className={styles.outcomes}>
        {results
          .toSorted((one, other) => ORDER[one.outcome] - ORDER[other.outcome])
          .map((each, index) => (
            // Entries may repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} data-outcome={each.outcome}>
              <code>{each.outcome === 'refused' ? each.entry : each.network}</code>
              <span>{toText(each)}</span>
            </li>
          ))}
      </ol>
    </details>
  )
}

const ORDER = { refused: 0, already: 1, banned: 2 } as const

function toText(result: ListedBan): string {
  if (result.outcome === 'refused') return `Refused: ${result.reason}`
  return result.outcome === 'already' ? 'Already banned for as long' : 'Banned'
}
