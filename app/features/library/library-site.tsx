import { hasStored } from '#app/hooks/browser-storage.ts'
import { shownRecord } from '#app/hooks/shown-record.ts'
import { touched } from '#app/hooks/touched.ts'
import { afterPage } from '#app/ui/widgets/load-later.tsx'

/** The library's parts of every page, loaded once the page is idle; on a first visit, once there is a use for them. */
export const LibrarySite = afterPage(load)

/** One task each for code, storage and rendering, since a full library takes long enough to block the page. */
async function load() {
  if (!hasStored()) await Promise.race([touched(), recordRead()])
  const { LibraryParts: Parts, startRecord } = await import('./library-parts.tsx')
  await nextTask()
  await startRecord()
  await nextTask()
  return Parts
}

/** A title's page reads the record by itself. */
function recordRead(): Promise<void> {
  return new Promise((resolve) => {
    const stop = shownRecord.subscribe(() => {
      stop()
      resolve()
    })
    if (shownRecord.read() !== null) resolve()
  })
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
