import { localData } from '#app/hooks/browser-storage.ts'

// All that a page needs before the library's own code is loaded.

export const LIBRARY_KEY = 'marquee.library'

/** Whether this browser has marked anything, as far as its storage tells. */
export function hasStoredMarks(): boolean {
  return localData.read(LIBRARY_KEY)?.includes('"titles":[[') ?? false
}
