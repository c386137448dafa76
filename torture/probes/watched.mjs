import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded into the site by --import: reports over a socket how long the event loop was blocked since the last question, the size
// of the heap after a garbage collection, and the names of the query parameters that the site has read.
const EVERY = 10
const names = new Set()

if (isMainThread && process.env.WATCHED_SOCKET) {
  for (const method of ['get', 'getAll', 'has']) {
    const original = URLSearchParams.prototype[method]
    URLSearchParams.prototype[method] = function (name, ...rest) {
      names.add(name)
      return original.call(this, name, ...rest)
    }
  }
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  let longest = 0
  let last = { wall: performance.now(), ...process.threadCpuUsage() }
  // Uses both clocks, because on a busy machine the loop may be late without having worked.
  const look = () => {
    const now = { wall: performance.now(), ...process.threadCpuUsage() }
    const worked = (now.user + now.system - last.user - last.system) / 1000
    longest = Math.max(longest, Math.min(now.wall - last.wall, worked))
    last = now
  }
  setInterval(look, EVERY).unref()
  const answers = {
    stall: () => {
      look()
      const stall = longest
      longest = 0
      return { stall }
    },
    heap: () => {
      for (let turn = 0; turn < 3; turn += 1) collect()
      const { heapUsed, external } = process.memoryUsage()
      look()
      longest = 0
      return { heapUsed, external }
    },
    names: () => ({ names: [...names] }),
  }
  createServer((socket) => {
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (text) => {
      for (const question of text.split('\n').filter(Boolean)) socket.write(`${JSON.stringify(answers[question]?.() ?? {})}\n`)
    })
  })
    .listen(process.env.WATCHED_SOCKET)
    .unref()
}
