import type { LanguageCode } from '#messages/languages.ts'
import { assetsUnder } from '#domain/site/base-path.ts'
import { markup, Markup } from '#domain/text/markup.ts'
import { frameReferrer } from '#domain/player/frame-referrer.ts'
import type { TitleLook } from '#domain/titles/title-look.ts'
import type { Episode, Title } from '#domain/titles/title.ts'
import { htmlPage } from '#server/http/responses/plain-page.ts'
import { policyHash } from '#server/http/responses/security-headers.ts'
import type { PlayerPath } from './player-path.ts'
import { STYLE } from './style.ts'

/** What a page of the player shows: a movie or an episode. */
export type Scene = {
  language: LanguageCode
  path: PlayerPath
  title: Title
  /** Null if unknown, and for a movie. */
  episode: Episode | null
  /** How the sample draws the title's pictures; null for titles of the movie database. */
  look: TitleLook | null
  /** Base URL or path of the image host, without a trailing slash. */
  imageUrl: string
  basePath: string
}

/** A page of the player, and what it may load besides files of this site. */
export type PlayerDocument = {
  language: LanguageCode
  title: string
  body: Markup
  status?: number
  /** Origin of the embedded player, to which the page may also send requests; unset: no frame. */
  frameOrigin?: string
  /** Origin of the image host, if that is not this site. */
  imageOrigin?: string | null
  /** Constant texts, in the order in which they run. */
  scripts?: readonly string[]
  /** Added to the common style sheet. */
  styles?: readonly string[]
}

/** The response. Its policy allows only the given scripts and styles, by their hashes. */
export function toResponse(document: PlayerDocument, basePath: string): Response {
  const { language, title, body, status = 200, scripts = [] } = document
  const styles = [assetsUnder(basePath, STYLE), ...(document.styles ?? [])]
  const page = htmlPage({
    language,
    title,
    head: [
      new Markup('<meta name="color-scheme" content="dark light">'),
      ...styles.map((style) => new Markup(`<style>${style}</style>`)),
    ],
    body: markup`${body}${scripts.map((script) => new Markup(`<script>${script}</script>`))}`,
  })
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy(document, styles),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-cache',
    // For requests of the page's scripts to the framed site; the frame has the same as its attribute.
    'Referrer-Policy': frameReferrer(document.frameOrigin ?? '/'),
  }
  return new Response(page, { status, headers })
}

function policy({ scripts = [], frameOrigin, imageOrigin }: PlayerDocument, styles: readonly string[]): string {
  return [
    "default-src 'none'",
    ...(scripts.length === 0 ? [] : [`script-src ${hashes(scripts)}`]),
    `style-src ${hashes(styles)}`,
    "font-src 'self'",
    "media-src 'self'",
    `img-src 'self'${imageOrigin ? ` ${imageOrigin}` : ''}`,
    ...(frameOrigin === undefined ? [] : [`connect-src ${frameOrigin}`]),
    `frame-src ${frameOrigin ?? "'none'"}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // No text may become markup or code, since a page that embeds another site keeps our origin (docs/decisions/0049).
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

function hashes(texts: readonly string[]): string {
  return texts.map((text) => `'${policyHash(text)}'`).join(' ')
}

/** Origin of the image host; null if this site serves the pictures. */
export function originOf(imageUrl: string): string | null {
  return URL.canParse(imageUrl) ? new URL(imageUrl).origin : null
}
