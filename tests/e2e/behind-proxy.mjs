// The site below a path, behind a proxy that passes on paths unchanged; for the rest of the host another program answers 404.
// For `E2E_BASE_PATH=/films npx playwright test`: playwright.config.ts starts this instead of server.mjs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import { createInterface } from 'node:readline'

const { PORT, BASE_PATH: base = '' } = process.env
const site = spawn(process.execPath, ['server.mjs'], { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
const port = await new Promise((resolve) => {
  createInterface(site.stdout).on('line', (line) => {
    const [, found] = / is open at http:\/\/[^/]*:(\d+)/.exec(line) ?? []
    if (found) resolve(Number(found))
    console.log(line)
  })
})
const proxy = createServer((request, response) => {
  const { method, url = '', headers, socket } = request
  if (!url.startsWith(`${base}/`) && url !== base) return void response.writeHead(404).end('Another program\n')
  const way = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
  const passed = ask(
    { port, host: '127.0.0.1', method, path: url, headers: { ...headers, 'x-forwarded-for': way } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    },
  )
  passed.on('error', () =>
    response.headersSent ? response.destroy() : response.writeHead(502).end('The site does not answer\n'),
  )
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}).listen(Number(PORT), '127.0.0.1')
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, async () => {
    site.kill()
    await once(site, 'exit')
    proxy.closeAllConnections()
    process.exit(0)
  })
