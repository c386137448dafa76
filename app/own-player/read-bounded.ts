import type { TextProblem } from '#domain/player/own-player-messages.ts'
import { decodeText } from '#domain/text/decode-text.ts'

/** Longer subtitles than of any film. */
const MOST_TEXT = 2_000_000
const WITHIN = 20_000

/** The whole address of what a page or a file names; null if it is on none of the origins. */
export function addressWithin(url: string, base: string, origins: readonly string[]): URL | null {
  if (!URL.canParse(url, base)) return null
  const address = new URL(url, base)
  return origins.includes(address.origin) ? address : null
}

/** Fetches a text from one of the origins; what it is too much for is given up in the middle. */
export async function readText(
  url: string,
  origins: readonly string[],
  base: string,
): Promise<string | { problem: TextProblem }> {
  const address = addressWithin(url, base, origins)
  if (address === null) return { problem: 'elsewhere' }
  const stop = new AbortController()
  const init: RequestInit = { signal: stop.signal, credentials: 'omit' }
  const clock = setTimeout(() => stop.abort(), WITHIN)
  try {
    const response = await fetch(address, init)
    if (!response.ok) return { problem: response.status === 404 || response.status === 410 ? 'missing' : 'network' }
    const bytes = await readBytes(response, MOST_TEXT)
    if (bytes !== null) return decodeText(bytes)
    stop.abort()
    return { problem: 'too-large' }
  } catch {
    return { problem: (await redirects(address, init)) ? 'elsewhere' : 'network' }
  } finally {
    clearTimeout(clock)
  }
}

/** Whether an address that failed redirects: the page's policy stops that where it leads to another site. */
export async function redirects(address: string | URL, init: RequestInit): Promise<boolean> {
  if (init.signal?.aborted) return false
  const answer = await fetch(address, { ...init, redirect: 'manual' }).catch(() => null)
  return answer?.type === 'opaqueredirect'
}

/** The body; null as soon as it is known to be longer than `most`. `note` hears how much has come. */
export async function readBytes(
  response: Response,
  most: number,
  note: (loaded: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(response.headers.get('Content-Length') ?? 0) > most) return null
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    if (length > most) {
      await reader?.cancel()
      return null
    }
    parts.push(part.value)
    note(length)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
