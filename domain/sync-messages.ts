/** What is said of syncing: sentences that the specification fixes, to the letter, and our own of proofs and full codes. */
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
  /** While many codes are guessed: the browser has something to work out before it is told. */
  proofNeeded: 'Many wrong codes are being tried, so this takes a moment longer.',
  codeIsFull: 'This code is on five devices already. Use one of them, or make a new code on another device.',
  copied: '📋 Sync code copied to clipboard!',
} as const

/** Of a code that is none, or under which nothing is kept any more. */
export function importInvalidText(code: string): string {
  return `❌ Invalid sync code "${code}" or code not found in the realtime database.`
}

export function importedText(count: number): string {
  return `✅ Successfully imported ${count} items from the realtime database!`
}

/** To whoever tried too many codes that are none. */
export function tooManyCodesText(seconds: number): string {
  return `Too many wrong sync codes. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}

/** To a device that syncs more often than the site allows. */
export function syncingFast(seconds: number): string {
  return `You are syncing very fast. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}
