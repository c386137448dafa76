import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { DialogFrame } from '#app/ui/widgets/dialog.tsx'
import { useEarlyPress } from '#app/hooks/use-early-press.ts'
import { afterPage } from '#app/ui/widgets/load-later.tsx'
import { modalSelector } from '#app/older-browsers/modal-selector.ts'
import type { FilterFormProps } from './filter-form.tsx'
import page from './lists.module.css'
import styles from './filters.module.css'

const FilterForm = afterPage<FilterFormProps>(async () => (await import('./filter-form.tsx')).FilterForm, {
  otherwise: MissingForm,
})

/** The filter panel. The server sends its full markup; the code is loaded later, as it is not needed until the panel opens. */
export function FiltersPanel({ panel, ...form }: { panel: Panel } & Omit<FilterFormProps, 'uncover' | 'onReady'>) {
  const { dialog, close, uncover, handleClose, handleReady } = panel
  return (
    <DialogFrame
      ref={dialog}
      shown={0}
      id={PANEL_ID}
      aria-label={m.filters.heading}
      className={styles.panel}
      onClose={handleClose}
      // Browsers close only modal dialogs on Escape.
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 className="rail-heading">{m.filters.heading}</h2>
          <button type="button" className="icon-button scripted" aria-label={m.site.common.close} onClick={close}>
            <X aria-hidden />
          </button>
        </div>
        <FilterForm {...form} uncover={uncover} onReady={handleReady} />
      </div>
    </DialogFrame>
  )
}

/** Shown when the form's code could not be loaded, such as offline. */
function MissingForm({ onReady }: Pick<FilterFormProps, 'onReady'>) {
  useEffect(onReady, [onReady])
  return <p className={styles.form}>{m.filters.failed}</p>
}

/** Opens and closes the panel, and shows the number of active filters. */
export function FiltersButton({ panel, count }: { panel: Panel; count: number }) {
  const { button, open, toggle } = panel
  const countId = useId()
  const press = useEarlyPress({ onPress: toggle, button })
  return (
    <>
      <button
        type="button"
        className={`button ${page.button}`}
        aria-expanded={open}
        aria-controls={PANEL_ID}
        aria-describedby={count > 0 ? countId : undefined}
        {...press}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {m.filters.heading}
        {count > 0 && (
          <span aria-hidden className={page.count}>
            {count}
          </span>
        )}
      </button>
      {count > 0 && (
        <span id={countId} hidden>
          {m.filters.active({ count })}
        </span>
      )}
    </>
  )
}

/** DOM id of the panel, for the button that opens it. */
const PANEL_ID = 'filters'
const WIDE = '(min-width: 48rem)'

/** The state of the panel: a dialog beside the list on wide screens, a sheet over it on phones. */
export function usePanel() {
  const dialog = useRef<HTMLDialogElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** Whether the form is ready. A press before that (`wanted`) opens the panel once it is, as earlier choices would be lost. */
  const form = useRef<'waiting' | 'wanted' | 'ready'>('waiting')
  const [open, setOpen] = useState(false)
  const close = useCallback(() => dialog.current?.close(), [])
  const show = useCallback(() => {
    if (window.matchMedia(WIDE).matches) dialog.current?.show()
    else dialog.current?.showModal()
    setOpen(true)
  }, [])
  function toggle() {
    if (dialog.current?.open) close()
    else if (form.current === 'ready') show()
    else form.current = 'wanted'
  }
  const handleReady = useCallback(() => {
    if (form.current === 'wanted') show()
    form.current = 'ready'
  }, [show])
  /** Reveals the list: closes a sheet, but not a side panel. */
  const uncover = useCallback(() => {
    if (dialog.current?.matches(modalSelector())) close()
  }, [close])
  return { dialog, button, open, toggle, close, uncover, handleClose: () => setOpen(false), handleReady }
}

export type Panel = ReturnType<typeof usePanel>
