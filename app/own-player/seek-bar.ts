import type { Chapter, Thumbnail } from './parse-vtt.ts'
import type { Parts } from './parts.ts'
import { clockText, type Playback, spokenTime } from './playback.ts'
import { texts } from './texts.ts'

/** The seek bar, with the loaded part, the chapters, and a preview of the time under the pointer. */
export function createSeekBar({ video, seek, track, marks, preview }: Parts, playback: Playback) {
  let chapters: readonly Chapter[] = []
  let thumbnails: readonly Thumbnail[] = []
  let dragging = false
  const picture = document.createElement('span')
  const text = document.createElement('span')
  preview.append(picture, text)

  function show(seconds: number): void {
    const end = playback.end()
    seek.max = String(end || 1)
    seek.value = String(seconds)
    const chapter = chapterAt(seconds)
    const values = { time: spokenTime(seconds), end: spokenTime(end) }
    seek.ariaValueText = chapter ? texts.positionInChapter({ ...values, chapter: chapter.name }) : texts.position(values)
    track.style.setProperty('--at', percent(seconds))
  }
  function showLoaded(): void {
    const { buffered, currentTime } = video
    for (let part = 0; part < buffered.length; part += 1) {
      if (buffered.start(part) > currentTime || buffered.end(part) < currentTime) continue
      track.style.setProperty('--loaded', percent(buffered.end(part)))
    }
  }
  function percent(seconds: number): string {
    const end = playback.end()
    return end > 0 ? `${(Math.min(seconds / end, 1) * 100).toFixed(2)}%` : '0%'
  }
  function chapterAt(seconds: number): Chapter | undefined {
    return chapters.find(({ start, end }) => seconds >= start && seconds < end)
  }

  /** Shows picture, time and chapter of a time, above the bar. */
  function showPreview(seconds: number): void {
    const found = thumbnails.find(({ start, end }) => seconds >= start && seconds < end)
    picture.hidden = found === undefined
    if (found) {
      const { url, x, y, width, height } = found
      picture.style.width = `${width}px`
      picture.style.height = `${height}px`
      picture.style.backgroundImage = `url("${CSS.escape(url)}")`
      picture.style.backgroundPosition = `${-x}px ${-y}px`
    }
    const chapter = chapterAt(seconds)
    text.textContent = [clockText(seconds), chapter?.name].filter(Boolean).join(' · ')
    preview.hidden = false
    // Keeps the preview within the bar at both ends.
    const [width, bar] = [preview.offsetWidth, track.offsetWidth]
    const middle = (seconds / (playback.end() || 1)) * bar
    preview.style.left = `${Math.min(Math.max(middle - width / 2, 0), Math.max(bar - width, 0))}px`
  }

  seek.addEventListener('input', () => {
    dragging = true
    show(Number(seek.value))
    showPreview(Number(seek.value))
  })
  seek.addEventListener('change', () => {
    dragging = false
    preview.hidden = true
    playback.seek(Number(seek.value))
  })
  seek.addEventListener('pointermove', ({ clientX }) => {
    const { left, width } = track.getBoundingClientRect()
    if (playback.end() > 0) showPreview(Math.min(Math.max((clientX - left) / width, 0), 1) * playback.end())
  })
  seek.addEventListener('pointerleave', () => void (preview.hidden = true))
  for (const event of ['timeupdate', 'seeking', 'durationchange'])
    video.addEventListener(event, () => {
      if (!dragging) show(video.currentTime)
      showLoaded()
    })
  video.addEventListener('progress', showLoaded)

  return {
    chapterAt,
    setThumbnails: (found: readonly Thumbnail[]) => void (thumbnails = found),
    setChapters(found: readonly Chapter[]): void {
      chapters = found
      const chapterMarks = found
        .filter(({ start }) => start > 0)
        .map(({ start }) => {
          const mark = document.createElement('i')
          mark.style.left = percent(start)
          return mark
        })
      marks.replaceChildren(...chapterMarks)
    },
  }
}
