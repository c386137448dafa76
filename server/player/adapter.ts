import { MAX_SECONDS } from '#domain/film-time.ts'

/**
 * What the scripts beside an embed have in common. Each is constant text under its hash, makes no markup, and changes of its page only
 * `data-embed` on the root: "there" once the embed speaks, or has had the time to (what is shown until then goes by it). It talks to
 * the title's page alone, which has its own origin: the sandbox of a page that embeds another site keeps that.
 */
export const ADAPTER = `
const frame = document.querySelector('iframe')
const home = location.origin
const isFramed = parent !== self
const say = (type, rest) => isFramed && parent.postMessage({ marquee: 1, type, ...rest }, home)
const isFromPage = ({ source, origin, data }) => isFramed && source === parent && origin === home && data?.marquee === 1
const isPlace = (seconds) => typeof seconds === 'number' && seconds >= 0 && seconds <= ${MAX_SECONDS}
const there = () => { document.documentElement.dataset.embed = 'there' }
`
