import type { Captions } from './captions.ts'
import type { Engine } from './engine.ts'
import type { Chapter } from './parse-vtt.ts'
import type { Notices, Parts } from './parts.ts'
import { type Playback, SPEEDS } from './playback.ts'
import type { Sounds } from './sounds.ts'
import { texts } from './texts.ts'

type PanelOptions = {
  parts: Parts
  engine: Engine
  sounds: Sounds
  captions: Captions
  playback: Playback
  onChosen: () => void
}
type Item = { value: string; name: string }

/** The settings as native `select`s, which work on every device. Those with nothing to choose are hidden. */
export function createSettingsPanel({ parts, engine, sounds, captions, playback, onChosen }: PanelOptions) {
  const { video, quality, sound, language, speed, chapters } = parts
  const onChange = (list: HTMLSelectElement, choose: (value: number) => void) =>
    list.addEventListener('change', () => {
      choose(Number(list.value))
      onChosen()
    })
  onChange(quality, engine.chooseQuality)
  onChange(sound, sounds.choose)
  onChange(language, captions.choose)
  onChange(speed, playback.setSpeed)
  onChange(chapters, playback.seek)
  video.addEventListener('ratechange', showSpeed)
  showSpeed()

  function showSpeed(): void {
    const items = [...new Set([...SPEEDS, video.playbackRate])].toSorted((a, b) => a - b)
    fill(
      speed,
      items.map((each) => ({ value: String(each), name: each === 1 ? texts.normal : `${each}×` })),
      String(video.playbackRate),
    )
  }

  return {
    showChoices(): void {
      for (const [list, { items, chosen: id }] of [
        [quality, engine.qualities()],
        [sound, engine.sounds()],
      ] as const) {
        list.parentElement!.hidden = items.length < 2
        fill(
          list,
          items.map((item) => ({ value: String(item.id), name: item.name })),
          String(id),
        )
      }
    },
    showCaptions(): void {
      const tracks = captions.tracks()
      const shown = captions.shown()
      language.parentElement!.hidden = tracks.length === 0
      parts.captions.disabled = tracks.length === 0
      parts.captions.ariaPressed = String(shown !== null)
      const items = tracks.map(({ label, language: lang }, at) => ({
        value: String(at),
        name: label || lang || texts.track({ number: at + 1 }),
      }))
      fill(language, [{ value: '-1', name: texts.noTrack }, ...items], String(shown ? tracks.indexOf(shown) : -1))
    },
    setChapters(found: readonly Chapter[]): void {
      chapters.parentElement!.hidden = found.length < 2
      fill(
        chapters,
        found.map(({ start, name }) => ({ value: String(start), name })),
        '',
      )
    },
    /** Selects the playing chapter. */
    showChapter: (chapter: Chapter | undefined) => void (chapters.value = String(chapter?.start)),
  }
}

/** Replaces the items only if they differ, so that an open list stays open. */
function fill(list: HTMLSelectElement, items: Item[], selected: string): void {
  const same = items.length === list.options.length && items.every(({ value, name }, at) => isSame(list.options[at], value, name))
  if (!same) list.replaceChildren(...items.map(({ value, name }) => new Option(name, value)))
  list.value = selected
}

function isSame(option: HTMLOptionElement | undefined, value: string, name: string): boolean {
  return option?.value === value && option.text === name
}

type Panels = ReturnType<typeof createPanels>

/**
 * The settings panel and the list of keys, of which one is open at a time; Escape, a press outside, or its button closes it.
 * Without `popover`, which Edge 109, Safari 16.4 and Firefox 115 lack.
 */
export function createPanels({ panel, keys, settings, root }: Parts) {
  let open: HTMLElement | null = null
  let focusedBefore: Element | null = null

  function show(next: HTMLElement | null): void {
    if (open === null) focusedBefore = document.activeElement
    const hadFocus = open?.contains(document.activeElement) === true
    if (open) open.hidden = true
    open = next
    settings.setAttribute('aria-expanded', String(open === panel))
    if (open) {
      open.hidden = false
      open.querySelector<HTMLElement>('label:not([hidden]) select, button')?.focus()
    } else if (hadFocus) {
      const back =
        focusedBefore instanceof HTMLElement && focusedBefore !== document.body && focusedBefore.checkVisibility()
          ? focusedBefore
          : settings
      back.focus()
    }
  }
  const toggle = (wanted: HTMLElement) => show(open === wanted ? null : wanted)

  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-toggles]') : null
    if (button) toggle(button.dataset.toggles === 'keys' ? keys : panel)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!open || !(target instanceof Element) || open.contains(target) || target.closest('[data-toggles]')) return
    show(null)
  })
  document.addEventListener('keydown', (event) => {
    if (!open || event.key !== 'Escape') return
    event.preventDefault()
    show(null)
  })
  return { isOpen: () => open !== null, toggleKeys: () => toggle(keys) }
}

/** Milliseconds without input until the controls hide. */
const PATIENCE = 3_000

/** Hides the controls while the film plays without input; they stay while a panel is open or a control has the keyboard focus. */
export function hideWhenIdle({ root, video, controls }: Parts, panels: Panels) {
  let clock: ReturnType<typeof setTimeout> | undefined
  const isUsed = () =>
    video.paused || panels.isOpen() || controls.querySelector(':focus-visible, [data-part=seek]:active') !== null

  function wake(): void {
    root.classList.remove('idle')
    clearTimeout(clock)
    clock = setTimeout(sleep, PATIENCE)
  }
  function sleep(): void {
    if (isUsed()) wake()
    else root.classList.add('idle')
  }
  for (const event of ['keydown', 'focusin']) document.addEventListener(event, wake)
  for (const event of ['pointermove', 'pointerdown'] as const)
    document.addEventListener(event, ({ pointerType, target }) => {
      // Not for touches on the video: if the touch showed the controls, the tap that follows would hide them again.
      if (pointerType !== 'touch' || target !== video) wake()
    })
  for (const event of ['play', 'pause', 'seeking']) video.addEventListener(event, wake)
  root.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') sleep()
  })
  return {
    /** For a tap on the video. */
    toggle: () => (root.classList.contains('idle') || isUsed() ? wake() : root.classList.add('idle')),
  }
}

/** The buttons for picture in picture and for playing on another device; hidden where not supported. */
export function offerDevices({ video, pip, remote }: Parts, { say }: Notices): void {
  pip.hidden = !document.pictureInPictureEnabled
  pip.addEventListener('click', () => {
    const done = document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture()
    done.catch(() => say(texts.noPictureInPicture))
  })
  video.addEventListener('enterpictureinpicture', () => void (pip.ariaPressed = 'true'))
  video.addEventListener('leavepictureinpicture', () => void (pip.ariaPressed = 'false'))

  remote.hidden = true
  if (!('remote' in video)) return
  // For each source: with a new one the browser may forget who watches. Rejects if remote playback of it is not possible.
  video.addEventListener('loadstart', () => {
    video.remote.watchAvailability((available) => void (remote.hidden = !available)).catch(() => {})
  })
  remote.addEventListener('click', () => void video.remote.prompt().catch(() => {}))
  const show = () => void (remote.ariaPressed = String(video.remote.state !== 'disconnected'))
  for (const event of ['connect', 'connecting', 'disconnect']) video.remote.addEventListener(event, show)
}
