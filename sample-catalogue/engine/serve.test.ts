import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

// A path, not a URL: a folder's name may have a space.
const SCRIPT = fileURLToPath(new URL('serve.ts', import.meta.url))

function serve(settings: Record<string, string>) {
  const child = spawn(process.execPath, [SCRIPT], { env: { HOST: '127.0.0.1', PORT: '0', SAMPLE_SIZE: '20', ...settings } })
  const text = { output: '', errors: '' }
  child.stdout.on('data', (chunk: Buffer) => (text.output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text.errors += chunk.toString()))
  return { child, text }
}

async function exitCode(child: ReturnType<typeof spawn>): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'close')
  return child.exitCode
}

test('the catalogue is served to any origin until it is asked to stop', async () => {
  const { child, text } = serve({})
  await once(child.stdout, 'data')
  expect(text.output).toMatch(/^Sample catalogue of 20 invented titles on http:\/\/127\.0\.0\.1:\d+\/3\n$/)
  const base = /http:\S+(?=\/3)/.exec(text.output)?.[0]
  const answer = await fetch(`${base}/3/movie/popular`, { headers: { Authorization: 'Bearer any' } })
  expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*'])
  await answer.arrayBuffer()
  const asked = 'authorization,content-type,x-client'
  const preflight = await fetch(`${base}/3/movie/popular`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': asked },
  })
  expect(preflight.status).toBe(204)
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': asked,
  })
  const head = await fetch(`${base}/3/movie/popular`, { method: 'HEAD', headers: { Authorization: 'Bearer any' } })
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, answer.headers.get('Content-Length')])
  const taken = serve({ PORT: new URL(base ?? '').port })
  expect(await exitCode(taken.child)).toBe(1)
  expect(taken.text.errors).toMatch(/^Cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE.*\n$/)
  child.kill('SIGTERM')
  expect(await exitCode(child)).toBe(0)
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['SAMPLE_SIZE', '-1'],
  ['SAMPLE_SIZE', '200001'],
])('%s=%s stops with one clear line', async (name, value) => {
  const { child, text } = serve({ [name]: value })
  await once(child, 'close')
  expect(child.exitCode).toBe(78)
  expect(text.errors).toMatch(/^Bad settings: [^\n]+\n$/)
})
