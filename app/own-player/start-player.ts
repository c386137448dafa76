import type { OwnFilm } from '#domain/player/own-film.ts'
import { createCaptions } from './captions.ts'
import { type Command, listenForGestures, listenForKeys } from './commands.ts'
import { createPanels, createSettingsPanel, hideWhenIdle, offerDevices } from './controls.ts'
import { keepPlace, type OpenFilm, withAsked } from './engine.ts'
import { parseChapters, parseThumbnails } from './parse-vtt.ts'
import { createNotices, findParts } from './parts.ts'
import { createPlayback } from './playback.ts'
import { readText } from './read-bounded.ts'
import { createSeekBar } from './seek-bar.ts'
import { createSounds } from './sounds.ts'
import { createFullScreen, createMediaSession, createMemory, createTalk, reportProgress } from './talk.ts'
import { loadTexts, texts } from './texts.ts'

/** Starts the player: wires up the page's controls, and loads the film with `open`. */
export function startPlayer(open: OpenFilm): void {
  const parts = findParts(document)
  const { video } = parts
  loadTexts(parts.root)
  // Trusted, since this site's server wrote it.
  const film = JSON.parse(parts.root.dataset.film ?? '') as OwnFilm
  const origins = [location.origin, ...film.origins]
  const notices = createNotices(parts)
  const playback = createPlayback(parts, notices)
  const seekBar = createSeekBar(parts, playback)
  const talk = createTalk((message) => {
    if (message.type === 'play') playback.start()
    if (message.type === 'pause') playback.pause()
    if (message.type === 'seek') playback.seek(message.seconds)
    if (message.type === 'settings') memory.apply(message.settings)
    if (message.type === 'fullscreen') fullScreen.setPageActive(message.active)
    if (message.type === 'neighbours') {
      showNeighbours(message)
      session.setNeighbours(message)
    }
  })
  const opened = open({
    video,
    film,
    origins,
    changed() {
      sounds.catchUp()
      panel.showChoices()
    },
    failed(failure) {
      notices.fail(failure)
      talk.say({ type: 'error', reason: failure.reason })
    },
  })
  const engine = withAsked(opened, { video, film })
  keepPlace({ video, film })
  const sounds = createSounds(engine)
  const captions = createCaptions({
    video,
    film,
    origins,
    notices,
    isForced: engine.isForced,
    changed: () => panel.showCaptions(),
  })
  const memory = createMemory({ video, playback, captions, sounds, talk })
  const panel = createSettingsPanel({ parts, engine, sounds, captions, playback, onChosen: () => memory.save() })
  const fullScreen = createFullScreen(parts, talk)
  const session = createMediaSession(video, film, playback, talk)
  const panels = createPanels(parts)
  const idle = hideWhenIdle(parts, panels)

  function toggleCaptions(): void {
    const track = captions.toggle()
    if (captions.tracks().length === 0) return notices.say(texts.noCaptions)
    notices.say(track ? texts.captionsIn({ language: track.label }) : texts.captionsOff)
    memory.save()
  }
  function run(command: Command): void {
    if (playback.run(command)) return
    if (command.do === 'captions') toggleCaptions()
    if (command.do === 'full-screen') fullScreen.toggle()
    if (command.do === 'keys') panels.toggleKeys()
    if (command.do === 'next' || command.do === 'previous') talk.say({ type: command.do })
  }
  function showNeighbours(neighbours: { next: string | null; previous: string | null }): void {
    for (const direction of ['next', 'previous'] as const) {
      parts[direction].hidden = neighbours[direction] === null
      parts[direction].ariaLabel = parts[direction].title = neighbours[direction] ?? ''
    }
  }
  parts.captions.addEventListener('click', toggleCaptions)
  parts.next.addEventListener('click', () => talk.say({ type: 'next' }))
  parts.previous.addEventListener('click', () => talk.say({ type: 'previous' }))
  listenForKeys(parts, run)
  listenForGestures(parts, { run, toggleControls: idle.toggle })
  offerDevices(parts, notices)
  reportProgress(video, talk)
  panel.showChoices()
  panel.showCaptions()

  video.addEventListener('timeupdate', () => {
    const chapter = seekBar.chapterAt(video.currentTime)
    if (parts.chapter.textContent === (chapter?.name ?? '')) return
    parts.chapter.textContent = chapter?.name ?? ''
    panel.showChapter(chapter)
  })
  const problems = { chapters: texts.chapters, thumbnails: texts.previews }
  /** Loads chapters or thumbnails; the film plays without them. */
  async function loadText<Value>(of: 'chapters' | 'thumbnails', parse: (file: string, base: string) => Value | null) {
    const url = film[of]
    if (url === null) return null
    const file = await readText(url, origins, location.href)
    const parsed = typeof file === 'string' ? parse(file, new URL(url, location.href).href) : null
    if (parsed === null) notices.say(problems[of][typeof file === 'string' ? 'no-webvtt' : file.problem])
    return parsed
  }
  video.addEventListener(
    'loadedmetadata',
    async () => {
      const chapters = (await loadText('chapters', parseChapters)) ?? []
      seekBar.setChapters(chapters)
      panel.setChapters(chapters)
      panel.showChapter(seekBar.chapterAt(video.currentTime))
      const pictures = await loadText('thumbnails', (file, base) => parseThumbnails(file, base, origins))
      seekBar.setThumbnails(pictures ?? [])
    },
    { once: true },
  )
}
