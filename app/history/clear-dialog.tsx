import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'
import { readIdentity } from './sync-identity.ts'

/** Asks before the whole history is cleared. `count`: titles in it. */
export function ClearDialog({ count, onAnswer }: { count: number; onAnswer: (confirmed: boolean) => void }) {
  const titles = count === 1 ? 'The title in it' : `All ${count} titles in it`
  const everywhere =
    readIdentity().code === null
      ? 'from this device'
      : 'from this device and from those that share your sync code (after a day if this device is new to it)'
  return (
    <ConfirmDialog
      question="Clear your watch history?"
      text={`${titles} will be removed ${everywhere}. This cannot be undone.`}
      action="Clear history"
      onAnswer={onAnswer}
    />
  )
}
