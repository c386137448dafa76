import { assetsUnder } from '#domain/site/base-path.ts'
import { frameReferrer } from '#domain/player/frame-referrer.ts'
import { htmlPage, markup, Markup } from '#server/http/responses/markup.ts'
import { policyHash } from '#server/http/responses/security-headers.ts'
import { STYLE } from './style.ts'

/** A player page, with what it may load beside our own files. */
export type PlayerDocument = {
  title: string
  body: Markup
  status?: number
  /** Origin of the embedded player, which the page may also ask whether it is there; unset: no frame. */
  frameOrigin?: string
  /** Origin of the image host, beside this site. */
  imageOrigin?: string | null
  /** What it runs, in this order: constant texts. */
  scripts?: readonly string[]
  /** What it adds to the common style sheet. */
  styles?: readonly string[]
}

/** The response. Its policy allows only the given scripts and styles, by their hashes. */
export function toResponse(document: PlayerDocument, basePath: string): Response {
  const { title, body, status = 200, scripts = [] } = document
  const styleElements = stylesOf(document, basePath).map((style) => new Markup(`<style>${style}</style>`))
  const page = htmlPage({
    title,
    head: [new Markup('<meta name="color-scheme" content="dark light">'), ...styleElements],
    body: markup`${body}${scripts.map((script) => new Markup(`<script>${script}</script>`))}`,
  })
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy(document, basePath),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-cache',
    // For what the page's scripts ask of the framed site; the frame has the same by its attribute.
    'Referrer-Policy': frameReferrer(document.frameOrigin ?? '/'),
  }
  return new Response(page, { status, headers })
}

function stylesOf({ styles = [] }: PlayerDocument, basePath: string): string[] {
  return [assetsUnder(basePath, STYLE), ...styles]
}

function policy(document: PlayerDocument, basePath: string): string {
  const { scripts = [], frameOrigin, imageOrigin } = document
  return [
    "default-src 'none'",
    ...(scripts.length === 0 ? [] : [`script-src ${hashes(scripts)}`]),
    `style-src ${hashes(stylesOf(document, basePath))}`,
    "font-src 'self'",
    "media-src 'self'",
    `img-src 'self'${imageOrigin ? ` ${imageOrigin}` : ''}`,
    ...(frameOrigin === undefined ? [] : [`connect-src ${frameOrigin}`]),
    `frame-src ${frameOrigin ?? "'none'"}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // No text becomes markup or code: a page that embeds another site keeps our origin (docs/decisions/0049).
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

function hashes(texts: readonly string[]): string {
  return texts.map((text) => `'${policyHash(text)}'`).join(' ')
}
