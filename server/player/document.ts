import { createHash } from 'node:crypto'
import { markup, Markup } from './markup.ts'
import { STYLE } from './style.ts'

/** One page of the player: what it shows, and what it may load beside our own files. */
export type PlayerDocument = {
  title: string
  body: Markup
  status?: number
  /** Origin of the embedded player. */
  frameOrigin?: string
  /** Origin of the image host; own pictures are always allowed. */
  imageOrigin?: string | null
}

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
const STYLE_ELEMENT = new Markup(`<style>${STYLE}</style>`)

/** The finished answer. There is no script in it, and its policy allows none. */
export function toResponse({ title, body, status = 200, frameOrigin, imageOrigin }: PlayerDocument): Response {
  const page = markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex">
        <meta name="color-scheme" content="dark">
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        ${body}
      </body>
    </html>
`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy(frameOrigin ?? null, imageOrigin ?? null),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-cache',
    // YouTube's player refuses to start without a referrer ("error 153"), so 'no-referrer' is not possible here.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
  return new Response(page.text, { status, headers })
}

function policy(frameOrigin: string | null, imageOrigin: string | null): string {
  return [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    "media-src 'self'",
    `img-src 'self'${imageOrigin === null ? '' : ` ${imageOrigin}`}`,
    `frame-src ${frameOrigin ?? "'none'"}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
