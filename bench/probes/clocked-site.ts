import { openLiveSite } from '#tests/helpers/live-site.ts'

// The whole built site with the settings of the environment. Each message from the parent advances its clock by that many
// milliseconds; `close` ends it as SIGTERM would.
let ahead = Number(process.argv[2] ?? 0)
const site = await openLiveSite(process.env, () => new Date(Date.now() + ahead))
process.on('message', (message) => {
  if (message === 'close') return void site.close().then(() => process.exit())
  ahead += Number(message)
  process.send?.(ahead)
})
process.once('disconnect', () => process.exit())
process.send?.(site.origin)
