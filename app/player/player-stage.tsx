import ChevronUp from 'lucide-react/icons/chevron-up'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal'
import StepBack from 'lucide-react/icons/step-back'
import StepForward from 'lucide-react/icons/step-forward'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#messages'
import { PlayerFrame, type Playback } from './player-frame.tsx'
import { usePlayerPreferences, changePlayerPreferences } from './player-preferences.ts'
import { useCorner } from './use-corner.ts'
import type { Autostart } from './use-autostart.ts'
import { textOf, useUpcoming, type Upcoming } from './use-upcoming.ts'
import { AutoplaySwitch } from './next-up.tsx'
import styles from './player-frame.module.css'

// Exported here to share this chunk, since it is shown below the stage.
export { DoesNotPlay } from './does-not-play.tsx'

export type PlayerStageProps = Pick<
  React.ComponentProps<typeof PlayerFrame>,
  'url' | 'source' | 'embeds' | 'other' | 'onOther' | 'seen'
> & {
  /** How the previous title continued to this one; undefined: the visitor pressed Play. */
  autostart: Autostart['autostart'] | undefined
  /** Stops playing. */
  onStop: () => void
}

/**
 * The playing source, shown in the page, over its whole width, full screen, or in a corner while the visitor scrolls on. Its
 * frame is never moved to another element, which would reload it, and the stage stays mounted from one episode to the next.
 */
export function PlayerStage({ autostart, onStop, ...played }: PlayerStageProps) {
  const { title } = played.seen
  const box = useRef<HTMLDivElement>(null)
  const fullScreenButton = useRef<HTMLButtonElement>(null)
  const leaveButton = useRef<HTMLButtonElement>(null)
  const playback = useRef<Playback>(null)
  const { theatre } = usePlayerPreferences()
  const fullScreen = useFullScreen(autostart === 'full-screen')
  const { next, previous } = useUpcoming(played.seen, fullScreen.active)
  const [corner, leaveCorner] = useCorner(box, () => !fullScreen.active && playback.current?.isPlaying() === true)
  useInertBackground(box, fullScreen.active)
  // The bar below the player belongs to the page; the tools are rendered into it.
  const [bar, setBar] = useState<Element | null>(null)
  useEffect(() => setBar(box.current?.parentElement?.nextElementSibling ?? null), [])

  /** Whether full screen was entered by its button. The focus then moves to the exit button, and back afterwards. */
  const pressed = useRef(false)
  function enter() {
    pressed.current = true
    fullScreen.enter()
  }
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = fullScreen.active
    const button = fullScreen.active ? leaveButton.current : fullScreenButton.current
    button?.focus({ preventScroll: true })
  }, [fullScreen.active])
  function toggle() {
    if (fullScreen.active) fullScreen.leave()
    // A source may enter full screen only right after the visitor pressed something.
    else if (navigator.userActivation.isActive) fullScreen.enter()
  }
  function close() {
    const pause = playback.current?.pause
    leaveCorner()
    regionOf(box.current)?.focus({ preventScroll: true })
    if (pause) pause()
    else onStop()
  }
  const small = corner !== null && !fullScreen.active
  return (
    <div
      ref={box}
      className={`${styles.stage} ${theatre ? styles.theatre : ''}`}
      {...(fullScreen.active ? FILLS : small && { 'data-mode': 'corner', 'data-corner': corner })}
    >
      {small && (
        <div className={styles.head}>
          <span className={styles.playing} dir="auto">
            {title.name}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label={m.player.backToItsPlace}
            onClick={() => regionOf(box.current)?.focus()}
          >
            <ChevronUp size={20} aria-hidden />
          </button>
          <button type="button" className="icon-button" aria-label={m.site.common.close} onClick={close}>
            <X size={20} aria-hidden />
          </button>
        </div>
      )}
      <PlayerFrame
        key={played.url}
        {...played}
        next={next}
        previous={previous}
        mayAutostart={!small || next?.why === null}
        isFullScreen={fullScreen.active}
        onFullScreen={toggle}
        playback={playback}
      />
      {fullScreen.active && (
        <div dir="ltr" className={styles.over}>
          <Step to={previous} icon={<StepBack size={20} aria-hidden />} />
          <Step to={next} icon={<StepForward size={20} aria-hidden />} />
          <button
            ref={leaveButton}
            type="button"
            className="icon-button"
            aria-label={m.player.exitFullScreen}
            data-way-out
            onClick={fullScreen.leave}
          >
            <Minimize size={20} aria-hidden />
          </button>
        </div>
      )}
      {bar && createPortal(<PlayerTools fullScreenButton={fullScreenButton} onFullScreen={enter} />, bar)}
    </div>
  )
}

function Step({ to, icon }: { to: Upcoming | null; icon: React.ReactNode }) {
  if (!to) return null
  return (
    <button type="button" className="icon-button" aria-label={textOf(to)} title={textOf(to)} onClick={to.go}>
      {icon}
    </button>
  )
}

function regionOf(part: Element | null): HTMLElement | null {
  return part?.closest<HTMLElement>('#player') ?? null
}

type PlayerToolsProps = {
  fullScreenButton: React.RefObject<HTMLButtonElement | null>
  onFullScreen: () => void
}

/** Buttons for autoplay, theatre and full screen, below the player so that they do not cover the source. */
function PlayerTools({ fullScreenButton, onFullScreen }: PlayerToolsProps) {
  const { theatre } = usePlayerPreferences()
  /** Back leaves the theatre mode only if it was chosen on this page, not if it was remembered from earlier. */
  const [chosenHere, setChosenHere] = useState(false)
  function toggleTheatre() {
    setChosenHere(!theatre)
    changePlayerPreferences({ theatre: !theatre })
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
        {m.player.theatre}
      </button>
      <button ref={fullScreenButton} type="button" className="button" onClick={onFullScreen}>
        <Maximize size={18} aria-hidden />
        {m.player.fullScreen}
      </button>
    </div>
  )
}

/** Marks the element that fills the screen. */
const FILLS = { 'data-mode': 'full-screen' } as const
const FILLING = '[data-mode=full-screen]'

/**
 * Makes the whole document full screen, with the player covering it: the browser would leave full screen when its element is
 * removed, and each episode has a new frame, each title a new page. In browsers without full screen the player fills the window.
 */
function useFullScreen(atFirst: boolean) {
  const [active, setActive] = useState(() => atFirst || document.fullscreenElement === document.documentElement)

  function enter() {
    setActive(true)
    // If the browser refuses, the player fills the window.
    document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => {})
  }
  function leave() {
    setActive(false)
    leaveScreen()
  }
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && leave())
  useEffect(() => {
    if (!active) return
    const stopping = new AbortController()
    const { signal } = stopping
    document.addEventListener('fullscreenchange', () => document.fullscreenElement === null && setActive(false), { signal })
    window.addEventListener('keydown', (event) => handleKey(event), { signal })
    return () => stopping.abort()
  }, [active])
  useEffect(
    () => () => {
      // Unless the next title's player is already full screen.
      setTimeout(() => document.querySelector(FILLING) ?? leaveScreen())
    },
    [],
  )
  return { active, enter, leave }
}

function leaveScreen() {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
}

/** Keeps the keyboard and screen readers in `box` while it covers everything else. */
function useInertBackground(box: React.RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const madeInert: Element[] = []
    /** What it is in, such as the panel of a tab, cannot be inert, but the keyboard must pass it over. */
    const passedOver: HTMLElement[] = []
    for (let part = box.current; part && part !== document.body; part = part.parentElement) {
      if (part !== box.current && part.tabIndex === 0) passedOver.push(part)
      for (const other of part.parentElement?.children ?? [])
        if (other !== part && !other.hasAttribute('inert')) {
          other.toggleAttribute('inert', true)
          madeInert.push(other)
        }
    }
    for (const each of passedOver) each.tabIndex = -1
    return () => {
      for (const other of madeInert) other.removeAttribute('inert')
      for (const each of passedOver) each.tabIndex = 0
    }
  }, [box, active])
}
