import { createWebConnection, STREAM_HEADERS, TOO_MANY, type Connection } from '#server/live/event-streams.ts'

type App = typeof import('#server/entry.ts')
type Services = Awaited<ReturnType<App['createServices']>>
type Wanted = { address: string | null; limitedAs: string | null }

/** An event stream as Node's server opens it and `handle` does not: counted with those of the site's other processes. */
export async function openStream(app: App, request: Request, services: Services, sender: string): Promise<Response> {
  const asked: Wanted[] = []
  const open = (address: string | null, limitedAs = address) => {
    asked.push({ address, limitedAs })
    return new Response()
  }
  const refused = await app.handle(request, Object.create(services, { streams: { value: { open } } }) as Services, sender)
  const [wanted] = asked
  if (!wanted) return refused

  let leave: (() => void) | null = null
  let isClosed = false
  /** As Node tells of a connection: once, whichever side closed it. */
  function close(): void {
    if (!isClosed) leave?.()
    isClosed = true
  }
  const web = createWebConnection(close)
  const connection: Connection = {
    get writableLength() {
      return web.connection.writableLength
    },
    write: web.connection.write,
    end() {
      web.connection.end()
      close()
    },
    destroy(reason) {
      web.connection.destroy(reason)
      close()
    },
  }
  const joined = await services.streams.join(wanted.address, wanted.limitedAs, () => connection)
  if (!joined) return new Response(TOO_MANY.body, TOO_MANY)
  leave = joined
  if (isClosed) joined()
  return new Response(web.body, { headers: STREAM_HEADERS })
}
