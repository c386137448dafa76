import { formatCounted } from '#domain/text/format.ts'

/** Texts about syncing; the specification fixes many of them word for word. */
export const SYNC_MESSAGES = {
  syncFailed: '❌ Failed to sync. Please check your connection and try again.',
  syncError: '❌ An error occurred during sync.',
  syncOffline: 'No connection. Syncing is disabled.',
  syncEmpty: 'No watch history to sync. Start watching something first!',
  syncCodeEmpty: 'Please enter a sync code.',
  syncCodeLength: 'Sync code must be exactly 6 characters.',
  importFailed: '❌ Failed to import. Please check connection and try again.',
  copyNothing: 'No sync code available to copy.',
  copyFailed: '❌ Failed to copy code. Please copy it manually.',
  lookupAway: 'Sync codes cannot be looked up right now. Please try again in a moment.',
  codeIsFull: 'This code is on five devices already. Use one of them, or make a new code on another device.',
  leaveQuestion: 'Other devices keep the code and the list. What about the list on this device?',
  left: 'This device has left the code. Its list is still here.',
  notSent: 'Not everything here has been sent yet, so nothing was cleared. Please check your connection and try again.',
  removeFailed: 'The device could not be removed. Please try again.',
  tooNewToRemove: 'This device has had the code for less than a day. From tomorrow it can remove others.',
  copied: '📋 Sync code copied to clipboard!',
} as const

/** For a code that is invalid, unknown or expired. */
export function importInvalidText(code: string): string {
  return `❌ Invalid sync code "${code}" or code not found in the realtime database.`
}

export function importedText(count: number): string {
  return `✅ Successfully imported ${count} items from the realtime database!`
}

/** After importing a history file; `count` is null if it has no history. */
export function fileAddedText(count: number | null): string {
  return count === null ? 'This file contains no watch history.' : `Added ${formatCounted(count, 'items')} from the file.`
}

/** For a device whose code is gone, or that was removed from it. */
export function lostCodeText({ was, isRemoved }: { was: string; isRemoved: boolean }): string {
  return isRemoved
    ? `This device is no longer on the code ${was}. Its list is still here. Get a new code, or import ${was} again.`
    : `The site no longer has the code ${was}. Your list is still here. Get a new code and enter it on your other devices.`
}

/** Asked before the list of this device is merged with the one under a code. */
export function mergeQuestion(code: string, last: string | null): string {
  const own = last === null ? 'its own list' : `the list of the code ${last}`
  return `This device has ${own}. Importing ${code} combines the two, here and on every other device with that code.`
}

/** For a visitor who tried too many wrong codes. */
export function tooManyCodesText(seconds: number): string {
  return `Too many wrong sync codes. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}

/** For a device that exceeds the sync rate limit. */
export function syncingFast(seconds: number): string {
  return `You are syncing very fast. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}
