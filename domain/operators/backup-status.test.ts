import { expect, test } from 'vitest'
import { backupWarning, formatAgo, type BackupStatus } from './backup-status.ts'

const NOON = new Date('2026-11-20T12:00:00.000Z')
const HOUR = 60 * 60_000
const ago = (hours: number) => new Date(NOON.getTime() - hours * HOUR).toISOString()
const status: BackupStatus = { every: 24, isRunning: false, last: { madeAt: ago(3), bytes: 1 }, failure: null, since: ago(1000) }

test('a warning appears after a failure, and when the last good backup is older than twice the interval', () => {
  expect(backupWarning(status, NOON)).toBeNull()
  expect(backupWarning({ ...status, last: { madeAt: ago(48), bytes: 1 } }, NOON)).toBeNull()
  expect(backupWarning({ ...status, last: { madeAt: ago(49), bytes: 1 } }, NOON)).toBe(
    'The last good backup is 2 days old. The site should make one every 24 hours.',
  )
  expect(backupWarning({ ...status, last: null }, NOON)).toBe('There is no good backup. The site should make one every 24 hours.')
  expect(backupWarning({ ...status, last: null, since: ago(1) }, NOON)).toBeNull()
  const failure = { at: ago(0), text: 'The disk is full.' }
  expect(backupWarning({ ...status, failure }, NOON)).toBe('The last backup failed. The disk is full.')
})

test('without automatic backups there is no warning about their age', () => {
  expect(backupWarning({ ...status, every: null, last: null }, NOON)).toBeNull()
})

test.each([
  [-5, 'just now'],
  [59_000, 'just now'],
  [60_000, '1 minute ago'],
  [119 * 60_000, '119 minutes ago'],
  [2 * HOUR, '2 hours ago'],
  [47.9 * HOUR, '47 hours ago'],
  [49 * HOUR, '2 days ago'],
])('%s milliseconds: %s', (milliseconds, text) => {
  expect(formatAgo(milliseconds)).toBe(text)
})
