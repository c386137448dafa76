import type { LiveTopic, LiveTopics } from '#domain/operators/live.ts'
import { fetchSite, sitePath } from '#app/hooks/site-address.ts'
import { connectLive } from './live-connection.ts'
import { latestLive, putLive } from './live-values.ts'
import { LIVE_TOPICS, parseLive } from './parse-live.ts'

/** Milliseconds over which open pages spread their reloads. */
const SPREAD = 300

/** Keeps an open page up to date; loaded once the page is idle. Returns a stop function. */
export function startLive(reloadData: () => void): () => void {
  const open = () =>
    connectLive({
      browser: {
        EventSource,
        isShown: () => document.visibilityState === 'visible',
        watchShown,
        random: Math.random,
        isBanned,
      },
      receive: (topic, data) => LIVE_TOPICS.forEach((known) => known === topic && receive(known, data, reloadData)),
    })
  let close = open()
  // An open connection would keep the page out of the back/forward cache.
  const handleHide = () => close()
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) close = open()
  }
  window.addEventListener('pagehide', handleHide)
  window.addEventListener('pageshow', handleShow)
  return () => {
    window.removeEventListener('pagehide', handleHide)
    window.removeEventListener('pageshow', handleShow)
    close()
  }
}

function receive<Topic extends LiveTopic>(topic: Topic, data: string, reloadData: () => void) {
  const value = parseLive(topic, data)
  const before = latestLive(topic)
  if (value === undefined || JSON.stringify(value) === JSON.stringify(before)) return
  putLive(topic, value)
  if (topic === 'ban' && value !== null) window.location.reload() // the server answers Access Denied now
  const blocks = latestLive('blocks')
  if (topic !== 'blocks' || !blocks) return
  // The first message reloads only if the page shows a title that was blocked since it was rendered.
  if (before !== undefined || shows(blocks)) setTimeout(reloadData, Math.random() * SPREAD)
}

function watchShown(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

async function isBanned(): Promise<boolean> {
  try {
    const answer = await fetchSite('/api/ip', { cache: 'no-store' })
    return answer.status === 403 && (await answer.text()).includes('"banned"')
  } catch {
    return false // unreachable
  }
}

function shows({ movie, tv }: LiveTopics['blocks']): boolean {
  const blocked = new Set([...movie.map((id) => `/movie/${id}`), ...tv.map((id) => `/tv/${id}`)])
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].map(({ pathname }) => pathname)
  return [window.location.pathname, ...links].some((path) => blocked.has(sitePath(path).split('/', 3).join('/')))
}
