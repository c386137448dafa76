import { readTree } from '#server/admin/exported-tree/read-tree.ts'
import { createReport } from '#server/admin/exported-tree/report.ts'

// Generates and reads an exported tree of as many megabytes as its argument says, and prints its numbers of codes and of reports.
const wanted = Number(process.argv[2]) * 1_000_000
const encoder = new TextEncoder()
const at = '2026-11-20T12:00:00.000Z'
const item = (id: number) => ({ id: String(id), type: 'movie', title: 'A title of an ordinary length', lastWatched: at })
const watchHistory = Array.from({ length: 20 }, (_, index) => item(index + 1))

async function* file(): AsyncGenerator<Uint8Array> {
  yield encoder.encode('{"syncCodes": {')
  let size = 0
  for (let number = 0; size < wanted; number += 1) {
    const code = number.toString(36).toUpperCase().padStart(6, '0')
    const entry = encoder.encode(
      `${number > 0 ? ',' : ''}"${code}": ${JSON.stringify({ id: code, lastUpdated: at, watchHistory })}`,
    )
    size += entry.length
    yield entry
  }
  yield encoder.encode('}}')
}

let count = 0
const report = createReport()
for await (const { part } of readTree(file(), { now: new Date(at), ownHost: undefined, report }))
  if (part === 'syncCode') count += 1
process.stdout.write(`${count} ${report.all().length}\n`)
