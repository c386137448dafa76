import { useContext } from 'react'
import { useMatches } from 'react-router'
import { NonceContext } from '#app/rendering/nonce-context.ts'
import { parseId } from '#domain/title.ts'
import { spoilerScript } from './spoilers-at-first.ts'

/** On a page about a show; belongs into the head that the server sends, and browsers need not know it. */
export function SpoilerScript() {
  const nonce = useContext(NonceContext)
  const { type, id, season } = useMatches().at(-1)?.params ?? {}
  const show = type === 'tv' || season !== undefined ? parseId(id) : null
  return show === null ? null : <script nonce={nonce}>{spoilerScript(show)}</script>
}
