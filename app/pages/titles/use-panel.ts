import { useRef, useState } from 'react'

const WIDE = '(min-width: 48rem)'

/** A dialog beside the list on wide screens, and a sheet over it on phones. */
export function usePanel() {
  const dialog = useRef<HTMLDialogElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => dialog.current?.close()
  function toggle() {
    if (dialog.current?.open) return close()
    if (window.matchMedia(WIDE).matches) dialog.current?.show()
    else dialog.current?.showModal()
    setOpen(true)
  }
  /** Shows the list: closes a sheet, leaves a side panel open. */
  function uncover() {
    if (dialog.current?.matches(':modal')) close()
  }
  return { dialog, button, open, toggle, close, uncover, handleClose: () => setOpen(false) }
}

export type Panel = ReturnType<typeof usePanel>
