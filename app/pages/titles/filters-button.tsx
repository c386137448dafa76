import { SlidersHorizontal } from 'lucide-react'
import { useId } from 'react'
import { PANEL_ID, type Panel } from './use-panel.ts'
import styles from './titles.module.css'

/** Opens and closes the panel, and shows the number of active filters. */
export function FiltersButton({ panel, count }: { panel: Panel; count: number }) {
  const { button, open, toggle } = panel
  const countId = useId()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`button ${styles.button}`}
        aria-expanded={open}
        aria-controls={PANEL_ID}
        aria-describedby={count > 0 ? countId : undefined}
        onClick={toggle}
      >
        <SlidersHorizontal size={18} aria-hidden />
        Filters
        {count > 0 && (
          <span aria-hidden className={styles.count}>
            {count}
          </span>
        )}
      </button>
      {count > 0 && (
        <span id={countId} hidden>
          {count} active
        </span>
      )}
    </>
  )
}
