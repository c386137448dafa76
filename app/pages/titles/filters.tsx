import { X } from 'lucide-react'
import { useEffect } from 'react'
import { lazyOnIdle } from '#app/ui/widgets/lazy-on-idle.tsx'
import type { FilterFormProps } from './filter-form.tsx'
import { PANEL_ID, type Panel } from './use-panel.ts'
import styles from './filters.module.css'

const [FilterForm, useLoading] = lazyOnIdle<FilterFormProps>(() =>
  import('./filter-form.tsx').then(
    (module) => module.FilterForm,
    () => MissingForm,
  ),
)

/** The panel of filters. The page is sent with all of it; its code, which is not needed before it is opened, comes later. */
export function FiltersPanel({ panel, ...form }: { panel: Panel } & Omit<FilterFormProps, 'uncover' | 'onReady'>) {
  const { dialog, close, uncover, handleClose, handleReady } = panel
  useLoading()
  return (
    // Closes on a click beside the sheet and on Escape. (The browser closes only a modal one by itself.)
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      id={PANEL_ID}
      aria-label="Filters"
      className={styles.panel}
      onClose={handleClose}
      onClick={(event) => event.target === event.currentTarget && uncover()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 className="rail-heading">Filters</h2>
          <button type="button" className={`icon-button ${styles.close}`} aria-label="Close" onClick={close}>
            <X aria-hidden />
          </button>
        </div>
        <FilterForm {...form} uncover={uncover} onReady={handleReady} />
      </div>
    </dialog>
  )
}

/** Offline, before its code was loaded. */
function MissingForm({ onReady }: Pick<FilterFormProps, 'onReady'>) {
  useEffect(onReady, [onReady])
  return <p className={styles.form}>The filters could not be loaded.</p>
}
