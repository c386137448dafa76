import { afterPage } from '#app/ui/widgets/load-later.tsx'

/** The library's parts of every page, loaded once the page is idle. */
export const LibrarySite = afterPage(load)

/** One task each for code, storage and rendering, since a full library takes long enough to block the page. */
async function load() {
  const { LibraryParts: Parts, startRecord } = await import('./library-parts.tsx')
  await nextTask()
  await startRecord()
  await nextTask()
  return Parts
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
