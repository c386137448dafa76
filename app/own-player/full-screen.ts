import type { Parts } from './parts.ts'
import type { Talk } from './talk.ts'

/** Milliseconds for the page around to answer that the whole player is full screen. */
const ANSWER = 500

type OfIphones = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Full screen of the page around, so that it survives the next episode; alone where nobody answers. */
export function createFullScreen({ root, video, fullScreen }: Parts, talk: Talk) {
  let around = false
  let clock: ReturnType<typeof setTimeout> | undefined

  function show(): void {
    const active = around || document.fullscreenElement !== null
    fullScreen.ariaPressed = String(active)
    root.classList.toggle('full', active)
  }
  async function alone(): Promise<void> {
    const phone: OfIphones = video
    if (document.fullscreenElement) return document.exitFullscreen()
    if (document.fullscreenEnabled) return document.documentElement.requestFullscreen()
    phone.webkitEnterFullscreen?.()
  }
  /** A refusal leaves everything as it is. */
  function goAlone(): void {
    alone().catch(() => {})
  }
  function toggle(): void {
    if (!talk.hasListener || document.fullscreenElement) return goAlone()
    talk.say({ type: 'fullscreen' })
    clearTimeout(clock)
    clock = setTimeout(goAlone, ANSWER)
  }
  document.addEventListener('fullscreenchange', show)
  fullScreen.addEventListener('click', toggle)
  fullScreen.hidden = !document.fullscreenEnabled && !talk.hasListener && !('webkitEnterFullscreen' in video)
  return {
    toggle,
    heard(active: boolean): void {
      clearTimeout(clock)
      around = active
      show()
    },
  }
}
