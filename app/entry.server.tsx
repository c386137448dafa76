import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { NonceContext } from '#app/hooks/nonce-context.ts'
import { nonceContext, servicesContext } from '#server/context.ts'

const LONGEST_RENDER = 5_000

/** Renders a page whole: loaders have waited for its data already, and a whole page can be compressed and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const nonce = context.get(nonceContext) ?? undefined
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const html = await renderWhole(page, nonce)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(html), { status, headers })
}

/** Failures that a page did not expect; those that it did have an answer of their own already. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const reason = error instanceof Error ? error.stack : String(error)
  context.get(servicesContext).log.error({ path: new URL(request.url).pathname, reason }, 'A page failed')
}

function renderWhole(page: React.ReactNode, nonce: string | undefined): Promise<Buffer> {
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
      // The page is sent whole: nothing of it has to be moved into place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(body),
      onShellError: reject,
    })
    const deadline = setTimeout(() => abort(new Error('The page took too long to render')), LONGEST_RENDER)
  })
}
