import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// Another process that locks the operators' database until its input ends.
const database = new DatabaseSync(join(process.env.DATA_DIR ?? '', 'marquee.db'))
database.exec('BEGIN EXCLUSIVE')
process.stdout.write('held\n')
process.stdin.resume()
process.stdin.once('end', () => database.exec('COMMIT'))
