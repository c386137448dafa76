import type { TextProblem } from './failures.ts'
import { decodeText } from '#domain/text/decode-text.ts'

/** Bytes; more than the subtitles of any film. */
const MAX_TEXT = 2_000_000
/** Milliseconds; a library may have to take subtitles out of the film first. */
const TIMEOUT = 45_000

/** Resolves an address in a page or a file; null if it is on none of the origins. */
export function addressWithin(url: string, base: string, origins: readonly string[]): URL | null {
  if (!URL.canParse(url, base)) return null
  const address = new URL(url, base)
  return origins.includes(address.origin) ? address : null
}

/** Fetches a text from one of the origins; stops reading as soon as it is too large. */
export async function readText(
  url: string,
  origins: readonly string[],
  base: string,
): Promise<string | { problem: TextProblem }> {
  const address = addressWithin(url, base, origins)
  if (address === null) return { problem: 'elsewhere' }
  const stop = new AbortController()
  const init: RequestInit = { signal: stop.signal, credentials: 'omit' }
  const clock = setTimeout(() => stop.abort(), TIMEOUT)
  try {
    const response = await fetch(address, init)
    if (!response.ok) return { problem: response.status === 404 || response.status === 410 ? 'missing' : 'network' }
    const bytes = await readBytes(response, MAX_TEXT)
    if (bytes !== null) return decodeText(bytes)
    stop.abort()
    return { problem: 'too-large' }
  } catch {
    return { problem: (await redirects(address, init)) ? 'elsewhere' : 'network' }
  } finally {
    clearTimeout(clock)
  }
}

/** Whether an address that could not be fetched redirects; the page's policy blocks redirects to other sites. */
export async function redirects(address: string | URL, init: RequestInit): Promise<boolean> {
  if (init.signal?.aborted) return false
  const answer = await fetch(address, { ...init, redirect: 'manual' }).catch(() => null)
  return answer?.type === 'opaqueredirect'
}

/** Reads the body; null as soon as it is longer than `max` bytes. `onProgress` is called with the bytes read so far. */
export async function readBytes(
  response: Response,
  max: number,
  onProgress: (loaded: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(response.headers.get('Content-Length') ?? 0) > max) return null
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    if (length > max) {
      await reader?.cancel()
      return null
    }
    parts.push(part.value)
    onProgress(length)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
