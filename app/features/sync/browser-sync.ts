import { localData } from '#app/hooks/browser-storage.ts'
import { hasStoredMarks } from '#app/hooks/shown-library.ts'
import { once } from '#app/hooks/once.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { browserHistory } from '#app/features/history/browser-history.ts'
import { deviceName } from '#domain/sync/sync-code.ts'
import { createAutoSync } from './auto-sync.ts'
import { createJoining } from './joining.ts'
import { createRefusals } from './refusals.ts'
import { createSyncClient } from './sync-client.ts'
import { readIdentity, writeIdentity } from './sync-identity.ts'

/** The `flush` of each running sync (history and library): sends all changes, and returns whether the site has them. */
export const flushes = new Set<() => Promise<boolean>>()

/** The automatic sync of this page; the first call starts it. */
export const browserSync = once(() => {
  // Left by versions before 1.0.0.
  localData.remove('marquee.clock')
  const sync = createAutoSync({
    history: browserHistory(),
    client: browserSyncClient(),
    readIdentity,
    refused: browserRefusals(),
    watchReturn: (returned) => window.addEventListener('online', returned),
    watchLeaving: (leaving) =>
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leaving()),
  })
  flushes.add(sync.flush)
  return sync
})

export const browserSyncClient = once(() => createSyncClient(fetchSite))

/** Handles the site's refusals, for history and library together. */
export const browserRefusals = once(() =>
  createRefusals({ client: browserSyncClient(), readIdentity, writeIdentity, deviceName: thisDevice(), now: Date.now }),
)

/** Gives this browser a code. */
export const browserJoining = once(() =>
  createJoining({
    history: browserHistory(),
    client: browserSyncClient(),
    readIdentity,
    writeIdentity,
    refused: browserRefusals(),
    forgetAcknowledged: () => localData.remove('marquee.library-sync'),
    hasMarks: hasStoredMarks,
    deviceName: thisDevice(),
  }),
)

function thisDevice() {
  return deviceName(navigator.userAgent, navigator.maxTouchPoints)
}
