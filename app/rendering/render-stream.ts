import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'

/** Milliseconds. */
const LONGEST_RENDER = 5000

/** Renders a page to its end, however often it has to wait. Rejects after five seconds, or when the page cannot be rendered. */
export function renderAsStream(page: React.ReactNode, nonce: string | undefined): Promise<Buffer<ArrayBuffer>> {
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
