import EyeOff from 'lucide-react/icons/eye-off'
import { m } from '#messages'
import { useEarlyPress } from '#app/hooks/use-early-press.ts'
import { setHidesSpoilers, useHidesSpoilers } from '#app/features/spoilers/use-spoilers.ts'
import { Switch } from '#app/ui/widgets/switch.tsx'
import { cardRatings, useCardRatings } from './card-ratings.ts'
import { setHidesSeen, useHidesSeen } from './seen-titles.ts'
import styles from './switches.module.css'

/** What the visitor wants to see and what not, in the footer and among the settings. */
export function ShownSwitches() {
  const seen = useHidesSeen()
  const spoilers = useHidesSpoilers()
  const ratings = useCardRatings()
  return (
    <>
      <Switch label={m.library.hideWatchedTitles} on={seen} onTurn={setHidesSeen} />
      <Switch label={m.library.hideSpoilers} on={spoilers} onTurn={setHidesSpoilers} />
      <Switch label={m.library.showRatings} on={ratings} onTurn={cardRatings.write} />
    </>
  )
}

/** The same switch above a list, since the footer of a long list is far away. */
export function HideSeenButton() {
  const on = useHidesSeen()
  const press = useEarlyPress({ onPress: () => setHidesSeen(!on), onEarlyPress: () => setHidesSeen(true) })
  return (
    <button type="button" aria-pressed={on} className={`button ${styles.toggle}`} {...press}>
      <EyeOff size={18} />
      <span>{m.library.hideWatched}</span>
    </button>
  )
}
