import Shuffle from 'lucide-react/icons/shuffle'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import type { SurpriseSource } from '#domain/filters/surprise.ts'
import { useEarlyPress } from '#app/hooks/use-early-press.ts'
import styles from './surprise.module.css'

/** Opens a random title of a list. */
export function SurpriseButton({ from }: { from: () => SurpriseSource }) {
  const { busy, problem, surprise } = useSurprise(null)
  const press = useEarlyPress({ onPress: () => surprise(from()) })
  return (
    <>
      <button type="button" className={`button ${styles.button}`} aria-busy={busy} {...press}>
        <Shuffle size={18} aria-hidden />
        {m.home.surprise.pick}
      </button>
      <span role="status" className={styles.problem}>
        {problem}
      </span>
    </>
  )
}

/** Opens random titles of a list; `problem`: why the last attempt failed. */
export function useSurprise(current: string | null) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function surprise(source: SurpriseSource) {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const { draw } = await import('./draw.ts')
      const key = await draw(source, current)
      if (key === null) setProblem(m.home.surprise.none)
      else await navigate(`/${key}`, { state: { surprise: source } })
    } catch {
      setProblem(m.home.surprise.failed)
    }
    setBusy(false)
  }
  return { busy, problem, surprise: (source: SurpriseSource) => void surprise(source) }
}
