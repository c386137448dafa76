// Runs in a worker thread: a gigabyte takes seconds. Plain JavaScript, because the built server runs this source file.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const database = new DatabaseSync(workerData)
try {
  // Without a write-ahead log the copy is one file.
  database.exec('PRAGMA journal_mode = DELETE')
  const [first] = database.prepare('PRAGMA integrity_check(1)').all()
  parentPort?.postMessage(Object.values(first ?? {})[0])
} finally {
  database.close()
}
