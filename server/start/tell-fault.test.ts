import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const TELL = "const { tellFault } = await import('./server/start/tell-fault.ts'); await tellFault(new Error('no reply'))"

test.each([
  ['json', /^\{"level":50,"time":"[^"]+","reason":"Error: no reply\\n[^"]+","msg":"A message between processes failed"\}\n$/],
  ['text', /^\S+ ERROR A message between processes failed reason="Error: no reply[^\n]+\n$/],
])('a fault between processes is one line of the log, as %s', (format, line) => {
  const env = { ...process.env, LOG_FORMAT: format }
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', TELL], { env, encoding: 'utf8' })).toMatch(line)
})
