import { unzipSync } from 'fflate'
import { MAX_FILE } from '#domain/import/decode.ts'
import { UnusableFile } from '#domain/import/import-row.ts'
import { IMPORT_MESSAGES } from '#domain/import/messages.ts'

/** Bytes of all files together, and their number. */
const MAX_UNPACKED = 3 * MAX_FILE
const MAX_FILES = 200
/** What was taken back, what is liked and what is on other lists says nothing of what was seen or is wanted. */
const LEFT_OUT = /(?:^|\/)(?:deleted|orphaned|likes|lists?|__MACOSX|collection|ratings|reviews|comments|profile)[^/.]*[/.]/i

/** The lists in a ZIP file. Throws `UnusableFile` if it is damaged, or unpacks to more than a list ever needs. */
export function unpackZip(bytes: Uint8Array): { name: string; bytes: Uint8Array }[] {
  let size = 0
  let count = 0
  const files = orUnusable(() =>
    // What a file says of its size is all that it gets.
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.(?:csv|json)$/i.test(name) || LEFT_OUT.test(name)) return false
        size += originalSize
        count += 1
        if (originalSize > MAX_FILE || size > MAX_UNPACKED || count > MAX_FILES) throw new Error('too large')
        return true
      },
    }),
  )
  return Object.entries(files).map(([name, content]) => ({ name, bytes: content }))
}

function orUnusable<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (cause) {
    throw new UnusableFile(IMPORT_MESSAGES.unpacking, { cause })
  }
}
