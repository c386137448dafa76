import type { Failure } from './failures.ts'
import { texts } from './texts.ts'

/** The elements of the page that the script works with, as the server wrote them (server/media/player/own-markup.ts). */
export type Parts = ReturnType<typeof findParts>

export function findParts(page: Document) {
  const root = find(page, 'main', HTMLElement)
  const button = (name: string) => find(root, `[data-part=${name}]`, HTMLButtonElement)
  const range = (name: string) => find(root, `[data-part=${name}]`, HTMLInputElement)
  const select = (name: string) => find(root, `[data-part=${name}]`, HTMLSelectElement)
  const block = (name: string) => find(root, `[data-part=${name}]`, HTMLElement)
  return {
    root,
    video: find(root, 'video', HTMLVideoElement),
    controls: block('controls'),
    play: button('play'),
    mute: button('mute'),
    volume: range('volume'),
    seek: range('seek'),
    track: block('track'),
    marks: block('marks'),
    preview: block('preview'),
    time: block('time'),
    chapter: block('chapter'),
    previous: button('previous'),
    next: button('next'),
    captions: button('captions'),
    settings: button('settings'),
    remote: button('remote'),
    pip: button('pip'),
    fullScreen: button('full-screen'),
    panel: block('panel'),
    keys: block('keys'),
    quality: select('quality'),
    sound: select('sound'),
    language: select('language'),
    speed: select('speed'),
    chapters: select('chapters'),
    said: block('said'),
    failure: block('failure'),
    heading: block('heading'),
    advice: block('advice'),
    again: button('again'),
  }
}

function find<Kind extends Element>(within: ParentNode, selector: string, kind: new () => Kind): Kind {
  const found = within.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}`)
  return found
}

/** Milliseconds for which a message is shown. */
const DURATION = 6_000

export type Notices = ReturnType<typeof createNotices>

/** The player's messages: short ones that disappear by themselves, and the reason why it does not play. */
export function createNotices({ root, said, failure, heading, advice, again }: Parts) {
  let clock: ReturnType<typeof setTimeout> | undefined
  again.addEventListener('click', () => location.reload())
  return {
    say(text: string): void {
      said.textContent = text
      clearTimeout(clock)
      clock = setTimeout(() => void (said.textContent = ''), DURATION)
    },
    fail({ text, host = '' }: Failure): void {
      if (!failure.hidden) return
      const what = texts.failures[text]
      heading.textContent = typeof what.heading === 'string' ? what.heading : what.heading({ host })
      advice.textContent = what.advice
      failure.hidden = false
      root.classList.add('failed')
    },
  }
}
