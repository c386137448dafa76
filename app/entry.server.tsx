import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { Writable } from 'node:stream'
import { NonceContext } from '#app/rendering/nonce-context.ts'
import { RequestIdContext } from '#app/ui/states/request-id.ts'
import { siteIn } from '#domain/site/site.ts'
import { failureContext, renderTurnContext, scopeContext, servicesContext, takeBytesContext } from '#server/start/context.ts'
import { createScriptMark, hashMarkedScripts } from '#server/http/pages/script-hashes.ts'
import { noteFailure } from '#server/http/responses/plain-response.ts'
import { pagePolicy, policyHash } from '#server/http/responses/security-headers.ts'
import { contextUnderBase } from './rendering/context-under-base.ts'
import { holdScripts } from './rendering/largest-picture-first.tsx'
import { stylesUnder } from './rendering/visitor-styles.tsx'

/** React's placeholder for a part it would have to wait for. Other content cannot contain it: its `>` is escaped. */
const LEFT_OUT = '$!-->'

/** Milliseconds that rendering may wait for code. */
const MAX_RENDER = 5000

/** Renders the whole page at once: loaders have already awaited its data, and a whole page can be compressed and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const { site: common, frameOrigins, isOwnSession } = context.get(servicesContext)
  const site = siteIn(common, context.get(scopeContext).language)
  // In development the page carries Vite's own scripts and styles, so no script is marked.
  const mark = import.meta.env.DEV ? undefined : createScriptMark()
  await readState(routerContext)
  const based = contextUnderBase(site, routerContext)
  const tree = () => (
    <NonceContext value={mark}>
      <RequestIdContext value={context.get(failureContext).id}>
        <ServerRouter context={{ ...based, serverHandoffStream: new ReadableStream() }} url={request.url} nonce={mark} />
      </RequestIdContext>
    </NonceContext>
  )
  // Rendering is the expensive step, and another page may have begun its turn while the loaders waited.
  await context.get(renderTurnContext).again()
  const marked = await renderWhole(tree, mark)
  const { page, hashes } = mark === undefined ? { page: marked, hashes: null } : hashMarkedScripts(marked, mark)
  const bytes = mark === undefined ? page : holdScripts(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', isOwnSession(request.headers.get('Cookie')) ? 'private, no-store' : 'private, no-cache')
  headers.set(
    'Content-Security-Policy',
    pagePolicy({
      scripts: hashes,
      styles: styleHashes(site.rootPath, routerContext),
      imageUrl: site.imageUrl,
      thumbnails: site.thumbnails === 'direct',
      frameOrigins,
    }),
  )
  const take = context.get(takeBytesContext)
  take?.(bytes)
  return new Response(take || request.method === 'HEAD' ? null : bytes, { status, headers })
}

/** Hashes of inline sheets, by the sheet. */
const STYLE_HASHES = new Map<string, string>()

function styleHashes(base: string, { staticHandlerContext: { matches } }: EntryContext): string[] {
  const sheets = stylesUnder(
    base,
    matches.map(({ route }) => route.id),
  )
  return (sheets?.inline ?? []).map((css) => {
    const hash = STYLE_HASHES.get(css) ?? policyHash(css)
    STYLE_HASHES.set(css, hash)
    return hash
  })
}

/** Logs unexpected failures; expected ones already have a response of their own. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const reason = error instanceof Error ? error.stack : String(error)
  const path = new URL(request.url).pathname
  const { log } = context.get(servicesContext)
  noteFailure(context.get(failureContext), (id) => log.error({ path, request: id, reason }, 'A page failed'))
}

/**
 * Renders in one pass: a stream takes 1.1 to 1.4 times as long (React 19.3: Home 16 and 22 ms, a title 6 and 8). If some code is not loaded
 * yet, streams once to wait for it.
 */
async function renderWhole(tree: () => React.ReactNode, mark: string | undefined): Promise<Buffer<ArrayBuffer>> {
  const html = Buffer.from(`<!DOCTYPE html>${renderToString(tree())}`)
  return html.includes(LEFT_OUT) ? renderAsStream(tree(), mark) : html
}

/**
 * Reads the whole hydration state before rendering and stores it where the router looks for it. Otherwise the router
 * would suspend on it, and a render in one pass must never suspend.
 */
async function readState({ renderMeta, serverHandoffStream }: EntryContext): Promise<void> {
  if (!renderMeta || !serverHandoffStream) return
  const value = await text(serverHandoffStream)
  const read = [
    { done: false, value },
    { done: true, value: '' },
  ].map((result) => Object.assign(Promise.resolve(), { result }))
  renderMeta.streamCache = { ...read }
}

/** Renders a page until nothing in it is suspended. Rejects after five seconds, or if the page cannot be rendered. */
function renderAsStream(page: React.ReactNode, nonce: string | undefined): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(deadline)
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // The page is sent as a whole, so no script has to move parts into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(body),
      onShellError: reject,
    })
    const deadline = setTimeout(() => abort(new Error('The page took too long to render')), MAX_RENDER)
  })
}
