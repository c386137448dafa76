import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startSqliteThread } from './sqlite-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-thread-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a large file may be checked for longer than a statement may take', async () => {
  const file = { name: 'operators', path: join(folder, 'a.db'), synchronous: 'FULL', check: 'indexes' } as const
  // A thread takes longer than a millisecond to begin.
  const thread = startSqliteThread([file], { reply: 1, opening: 30_000 })
  await expect(thread.open()).resolves.toMatchObject({ rows: [] })
  await thread.close()
  const late = startSqliteThread([file], { reply: 1, opening: 1 })
  await expect(late.open()).rejects.toMatchObject({ kind: 'unavailable', cause: { message: 'No reply' } })
  await late.close()
})
