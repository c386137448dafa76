import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const SCRIPT =
  "const { logProcessError } = await import('./server/start/log-process-error.ts'); await logProcessError(new Error('no reply'))"

test.each([
  ['json', /^\{"level":50,"time":"[^"]+","reason":"Error: no reply\\n[^"]+","msg":"A message between processes failed"\}\n$/],
  ['text', /^\S+ ERROR A message between processes failed reason="Error: no reply[^\n]+\n$/],
])('an error between processes is one line of the log, as %s', (format, line) => {
  const env = { ...process.env, LOG_FORMAT: format }
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { env, encoding: 'utf8' })).toMatch(line)
})
