import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { start, stopAll } from './helpers/processes.ts'

afterEach(stopAll)

/** Starts the site with a limit on file sizes, in blocks: simulates a full disk without the right to mount one. */
async function startWithin(blocks: number, dataDir: string) {
  const settings = { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ANSWERS_MB: '0' }
  const child = spawn('sh', ['-c', `ulimit -f ${blocks}; exec "$0" server.mjs`, process.execPath], { env: settings })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: Number(code), errors }
}

test.each([4, 64, 150])(
  'a disk that is full after %s blocks is reported in one line, and the site starts when there is room',
  async (blocks) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'marquee-full-'))
    const { code, errors } = await startWithin(blocks, dataDir)
    expect(errors).toMatch(/^DATA_DIR: the disk is full.*\. Make room on it, and start again\.\n$/)
    expect(code).toBe(1)
    const address = await start({ DATA_DIR: dataDir }).address()
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    await stopAll()
    rmSync(dataDir, { recursive: true })
  },
)

test.each([
  ['the name of a column', 'banned_at TEXT NOT NULL', 'banned_bt TEXT NOT NULL'],
  ['the name of a table', 'TABLE migrations', 'TABLE nigrations'],
  ['the name of a migration that has run', 'operators/0002-accounts.sql', 'operators/0003-accounts.sql'],
])('a database with a changed %s stops the start with one clear line', async (_, before, after) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-changed-'))
  const first = start({ DATA_DIR: dataDir })
  await first.address()
  first.child.kill('SIGTERM')
  await first.ended
  const file = join(dataDir, 'marquee.db')
  writeFileSync(file, readFileSync(file, 'latin1').replaceAll(before, after), 'latin1')
  const { code, errors } = await start({ DATA_DIR: dataDir }).ended
  expect(errors).toMatch(/^DATA_DIR: \S+marquee\.db cannot be used .+ Restore a backup\.\n$/)
  expect(code).toBe(78)
  rmSync(dataDir, { recursive: true })
})
