import { ADAPTER } from './adapter.ts'

/**
 * As far as the Internet Archive's embed goes: it sends no messages and takes none (its player's events stay in its page), but reads
 * `start` and `autoplay` from its address. So it is ready when it has loaded and resumes by being loaded at the place; it cannot tell
 * time, end or error, nor be paused.
 */
export const ARCHIVE_ADAPTER = `${ADAPTER}
frame.addEventListener('load', () => {
  there()
  say('ready')
}, { once: true })
addEventListener('message', (event) => {
  if (!isFromPage(event) || event.data.type !== 'seek' || !isPlace(event.data.seconds)) return
  const url = new URL(frame.src)
  url.searchParams.set('start', Math.floor(event.data.seconds))
  // With a place in its address it waits otherwise.
  url.searchParams.set('autoplay', 1)
  // In place of the one before: Back leads out of the page around.
  frame.contentWindow.location.replace(url)
})
`
