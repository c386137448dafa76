import type { Captions } from './captions.ts'
import type { Chapter } from './chapters.ts'
import type { Engine } from './engine.ts'
import type { Parts } from './parts.ts'
import { SPEEDS, type Playback } from './playback.ts'

type PanelOptions = { parts: Parts; engine: Engine; captions: Captions; playback: Playback; chosen: () => void }
type Item = { value: string; name: string }

/** The settings as the browser's own lists, which every device knows how to show. What has no choice is not there. */
export function createSettingsPanel({ parts, engine, captions, playback, chosen }: PanelOptions) {
  const { video, quality, sound, language, speed, chapters } = parts
  const onChange = (list: HTMLSelectElement, choose: (value: number) => void) =>
    list.addEventListener('change', () => {
      choose(Number(list.value))
      chosen()
    })
  onChange(quality, engine.chooseQuality)
  onChange(sound, engine.chooseSound)
  onChange(language, captions.choose)
  onChange(speed, playback.setSpeed)
  onChange(chapters, playback.seek)
  video.addEventListener('ratechange', showSpeed)
  showSpeed()

  function showSpeed(): void {
    const items = [...new Set([...SPEEDS, video.playbackRate])].toSorted((a, b) => a - b)
    fill(
      speed,
      items.map((each) => ({ value: String(each), name: each === 1 ? 'Normal' : `${each}×` })),
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
        name: label || lang || `Track ${at + 1}`,
      }))
      fill(language, [{ value: '-1', name: 'Off' }, ...items], String(shown ? tracks.indexOf(shown) : -1))
    },
    setChapters(found: readonly Chapter[]): void {
      chapters.parentElement!.hidden = found.length < 2
      fill(
        chapters,
        found.map(({ start, name }) => ({ value: String(start), name })),
        '',
      )
    },
    /** Which chapter plays. */
    showChapter: (chapter: Chapter | undefined) => void (chapters.value = String(chapter?.start)),
  }
}

/** Replaces the items only where they differ: an open list stays open. */
function fill(list: HTMLSelectElement, items: Item[], chosen: string): void {
  const same = items.length === list.options.length && items.every(({ value, name }, at) => isSame(list.options[at], value, name))
  if (!same) list.replaceChildren(...items.map(({ value, name }) => new Option(name, value)))
  list.value = chosen
}

function isSame(option: HTMLOptionElement | undefined, value: string, name: string): boolean {
  return option?.value === value && option.text === name
}
