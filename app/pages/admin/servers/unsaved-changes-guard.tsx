import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'

/** While active, asks before leaving the page, whether for another section or another site. */
export function UnsavedChangesGuard({ on }: { on: boolean }) {
  const blocker = useBlocker(on)
  useEffect(() => {
    if (!on) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [on])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      question="Leave without saving?"
      text="Your changes to the servers have not been saved and will be lost."
      action="Leave"
      onAnswer={(confirmed) => (confirmed ? blocker.proceed() : blocker.reset())}
    />
  )
}
