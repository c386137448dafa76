import { useCallback, useRef, useState } from 'react'
import { modalSelector } from '#app/older-browsers/modal-selector.ts'

/** DOM id of the panel, for the button that opens it. */
export const PANEL_ID = 'filters'
const WIDE = '(min-width: 48rem)'

/** A dialog beside the list on wide screens, and a sheet over it on phones. */
export function usePanel() {
  const dialog = useRef<HTMLDialogElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** Whether what is in the panel works; until then, whether it is to open as soon as it does: what is chosen before would be lost. */
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
  /** Shows the list: closes a sheet, leaves a side panel open. */
  const uncover = useCallback(() => {
    if (dialog.current?.matches(modalSelector())) close()
  }, [close])
  return { dialog, button, open, toggle, close, uncover, handleClose: () => setOpen(false), handleReady }
}

export type Panel = ReturnType<typeof usePanel>
