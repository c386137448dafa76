import { lackText } from './lack-text.ts'
import type { Lack } from '#domain/sources/source.ts'
import type { TitleType } from '#domain/titles/title.ts'

/** The result of requesting a source's URL for a title. */
export type SourceTest = { title: string } & (
  | { outcome: 'unfilled' }
  /** A page of this site, which needs no request. */
  | { outcome: 'own'; url: string; lacks: Lack | null }
  /** The guard against requests to private networks refused. */
  | { outcome: 'refused'; url: string }
  | { outcome: 'unreachable'; url: string; reason: string }
  | {
      outcome: 'answered'
      url: string
      status: number
      /** Content type without its parameters; empty if none was sent. */
      type: string
      bytes: number
      /** Whether the response was longer than what was read. */
      isCut: boolean
      milliseconds: number
      /** A redirect that was not followed. */
      redirect: string | null
      isFile: boolean
      /** The header that forbids a frame on this site. */
      framing: string | null
      /** Whether CORS lets pages of this site read it, which HLS requires. */
      isReadable: boolean
    }
)

export type TestLine = { isGood: boolean; text: string }
/** The result as sent to the panel. */
export type TestReport = SourceTest & { lines: TestLine[] }

/** The result in sentences. */
export function testLines(test: SourceTest, type: TitleType): TestLine[] {
  switch (test.outcome) {
    case 'unfilled':
      return [bad('This title has no value for one of the placeholders, so the server is not offered for it.')]
    case 'own':
      return [
        test.lacks === null
          ? good('A page of this site, which has this title.')
          : bad(`A page of this site, with ${lackText(test.lacks, type)}.`),
      ]
    case 'refused':
      return [bad('Not tested: the host is not on the public internet, or the address is not https.')]
    case 'unreachable':
      return [bad(`No answer: ${test.reason}.`)]
    case 'answered':
      return answerLines(test)
  }
}

function answerLines(test: SourceTest & { outcome: 'answered' }): TestLine[] {
  const { status, type, milliseconds, redirect, isFile, framing, isReadable } = test
  const isFine = status >= 200 && status < 300
  const what = `${status}, ${type || 'no content type'}, ${size(test)} in ${milliseconds} ms`
  const lines = [isFine ? good(`Answered: ${what}.`) : bad(`Answered: ${what}.`)]
  if (redirect !== null) lines.push(...redirectLines(test.url, redirect))
  if (!isFine) return lines
  if (isFile) {
    const isVideo = /^(?:video\/|audio\/|application\/(?:vnd\.apple\.mpegurl|x-mpegurl|octet-stream))/i.test(type)
    lines.push(isVideo ? good('The type is that of a video.') : bad('The type is not that of a video.'))
    lines.push(
      isReadable
        ? good('Pages of this site may read it (Access-Control-Allow-Origin).')
        : bad('Pages of this site may not read it (Access-Control-Allow-Origin): HLS does not play, and subtitles do not load.'),
    )
    return lines
  }
  if (!/^(?:text\/html|application\/xhtml\+xml)$/i.test(type))
    lines.push(bad('The answer is not a web page, so the player may stay empty.'))
  lines.push(
    framing === null
      ? good('This site may show it in a frame.')
      : bad(`It forbids framing (${framing}): the player stays empty.`),
  )
  return lines
}

/** The CSP of the player's page allows only the site of the entered address, so redirects to other sites fail. */
function redirectLines(from: string, to: string): TestLine[] {
  const { origin, protocol } = new URL(to)
  if (origin === new URL(from).origin) return [bad(`It redirects too many times: ${to}`)]
  const advice =
    protocol === 'https:'
      ? `It redirects to ${origin}: enter that address, because the player loads only from the site that is entered.`
      : `It redirects to ${origin}, which browsers do not load, because it is not https.`
  return [bad(`It redirects to another site, which was not tested: ${to}`), bad(advice)]
}

function size({ bytes, isCut }: { bytes: number; isCut: boolean }): string {
  if (isCut) return `more than ${Math.round(bytes / 1024)} kB`
  return bytes < 1024 ? `${bytes} B` : `${Math.round(bytes / 1024)} kB`
}

function good(text: string): TestLine {
  return { isGood: true, text }
}

function bad(text: string): TestLine {
  return { isGood: false, text }
}
