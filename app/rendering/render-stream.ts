import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'

/** Milliseconds. */
const LONGEST_RENDER = 5000

/** Renders a page until nothing in it is suspended. Rejects after five seconds, or if the page cannot be rendered. */
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
      // The page is sent as a whole, so no script has to move parts into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(body),
      onShellError: reject,
    })
    const deadline = setTimeout(() => abort(new Error('The page took too long to render')), LONGEST_RENDER)
  })
}
