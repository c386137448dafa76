import { useRef, useState } from 'react'

const WIDE = '(min-width: 48rem)'

/** A dialog that stands beside the list on wide screens, and covers it as a sheet on phones. */
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
  /** Lets the list be seen: a sheet goes, a panel beside it stays. */
  function uncover() {
    if (dialog.current?.matches(':modal')) close()
  }
  return { dialog, button, open, toggle, close, uncover, handleClose: () => setOpen(false) }
}

export type Panel = ReturnType<typeof usePanel>
