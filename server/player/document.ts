import { markup, Markup } from '../http/markup.ts'
import { policyHash } from '../http/policy-hash.ts'
import { STYLE } from './style.ts'

/** A player page, with what it may load beside our own files. */
export type PlayerDocument = {
  title: string
  body: Markup
  status?: number
  /** Origin of the embedded player; unset: no frame. */
  frameOrigin?: string
  /** Origin of the image host, beside this site. */
  imageOrigin?: string | null
  /** The only script it runs; constant text. */
  script?: string
}

const STYLE_ELEMENT = new Markup(`<style>${STYLE}</style>`)

/** The response. Its policy allows only the given script, by its hash. */
export function toResponse(document: PlayerDocument): Response {
  const { title, body, status = 200, script } = document
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
        ${script === undefined ? null : new Markup(`<script>${script}</script>`)}
      </body>
    </html>
`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy(document),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-cache',
    // YouTube's player refuses to start without a referrer ("error 153"), so 'no-referrer' is not possible here.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
  return new Response(page.text, { status, headers })
}

function policy({ script, frameOrigin, imageOrigin }: PlayerDocument): string {
  return [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src '${policyHash(script)}'`]),
    `style-src '${policyHash(STYLE)}'`,
    "media-src 'self'",
    `img-src 'self'${imageOrigin ? ` ${imageOrigin}` : ''}`,
    `frame-src ${frameOrigin ?? "'none'"}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
