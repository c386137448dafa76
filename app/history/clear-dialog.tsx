import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'
import { readIdentity } from './sync-identity.ts'

/** Asks before the whole history is cleared. `count`: titles in it. */
export function ClearDialog({ count, onAnswer }: { count: number; onAnswer: (confirmed: boolean) => void }) {
  const titles = count === 1 ? 'The title in it is' : `All ${count} titles in it are`
  const everywhere =
    readIdentity().code === null
      ? 'on this device'
      : 'on this device and on those that share your sync code (after a day, if this one is new to it)'
  return (
    <ConfirmDialog
      question="Clear your watch history?"
      text={`${titles} removed ${everywhere}. This cannot be undone.`}
      action="Clear history"
      onAnswer={onAnswer}
    />
  )
}
