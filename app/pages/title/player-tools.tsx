import { Maximize, RectangleHorizontal } from 'lucide-react'
import { useState } from 'react'
import { AutoplaySwitch } from './autoplay-switch.tsx'
import { changePlayerChoices, usePlayerChoices } from './player-choices.ts'
import styles from './player-frame.module.css'

type PlayerToolsProps = {
  fullScreenButton: React.RefObject<HTMLButtonElement | null>
  onFullScreen: () => void
}

/** How the player is shown while something plays; below it, and not over the source. */
export function PlayerTools({ fullScreenButton, onFullScreen }: PlayerToolsProps) {
  const { theatre } = usePlayerChoices()
  /** One who always wants it so does not leave it by Back. */
  const [chosenHere, setChosenHere] = useState(false)
  function toggleTheatre() {
    setChosenHere(!theatre)
    changePlayerChoices({ theatre: !theatre })
  }
  return (
    <div className={styles.tools}>
      <AutoplaySwitch />
      <button
        type="button"
        className={`button ${styles.theatreButton}`}
        aria-pressed={theatre}
        data-way-out={theatre && chosenHere ? true : undefined}
        onClick={toggleTheatre}
      >
        <RectangleHorizontal size={18} aria-hidden />
        Theatre
      </button>
      <button ref={fullScreenButton} type="button" className="button" onClick={onFullScreen}>
        <Maximize size={18} aria-hidden />
        Full screen
      </button>
    </div>
  )
}
