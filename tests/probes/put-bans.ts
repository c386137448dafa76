import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createStore } from '#server/db/store.ts'

// Adds one ban after the other until it is killed, and prints each network once its write has returned.
const database = await openDatabase({ url: null, dataDir: process.env.DATA_DIR ?? '' })
await migrate(database)
const { bans } = createStore(database)
for (let number = 0; ; number += 1) {
  const network = `2001:db8:${process.pid.toString(16)}::${number.toString(16)}`
  await bans.put({ network, reason: null, bannedAt: new Date().toISOString(), expiresAt: null })
  process.stdout.write(`${network}\n`)
}
