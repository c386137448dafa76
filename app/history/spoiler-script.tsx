import { useContext } from 'react'
import { useMatches } from 'react-router'
import { NonceContext } from '#app/rendering/nonce-context.ts'
import { spoilerScript } from './spoilers-at-first.ts'

/** On a page about a show; belongs into the head that the server sends, and browsers need not know it. */
export function SpoilerScript() {
  const nonce = useContext(NonceContext)
  const { type, id = '', season } = useMatches().at(-1)?.params ?? {}
  const isShow = (type === 'tv' || season !== undefined) && /^[1-9][0-9]{0,8}$/.test(id)
  return isShow && <script nonce={nonce}>{spoilerScript(Number(id))}</script>
}
