import { connect } from 'node:net'

const DEADLINE = 15_000
/** Bytes to read; only the head and the beginning of a page are checked. */
const MOST = 2_000_000

/** The answer's text, empty if nothing came in time. `ended`: the site closed the connection. */
export type Answer = { text: string; ended: boolean }

/** Sends bytes over a new connection. An endless event stream is abandoned after its head. */
export function exchange(port: number, bytes: string, patience = DEADLINE): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const finish = (ended: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, ended })
    }
    const timer = setTimeout(finish, patience, false)
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      text += part
      if (text.length > MOST || /^content-type: text\/event-stream/im.test(text.slice(0, 2000))) finish(true)
    })
    // A site that refuses while more is sent resets the connection; its answer still counts.
    socket.on('error', () => {})
    socket.on('close', () => finish(true))
    socket.write(bytes, 'latin1')
  })
}
