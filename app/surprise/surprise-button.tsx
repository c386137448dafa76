import { Shuffle } from 'lucide-react'
import type { SurpriseSource } from '#domain/filters/surprise.ts'
import { useSurprise } from './use-surprise.ts'
import styles from './surprise.module.css'

/** Leads to a title that is drawn from the whole of a list. */
export function SurpriseButton({ from }: { from: () => SurpriseSource }) {
  const { busy, problem, surprise } = useSurprise(null)
  return (
    <>
      <button type="button" className={`button ${styles.button}`} aria-busy={busy} onClick={() => surprise(from())}>
        <Shuffle size={18} aria-hidden />
        Surprise me
      </button>
      <span role="status" className={styles.problem}>
        {problem}
      </span>
    </>
  )
}
