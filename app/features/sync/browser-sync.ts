import { once } from '#app/hooks/once.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { createAutoSync } from './auto-sync.ts'
import { browserClock } from '#app/hooks/browser-clock.ts'
import { browserHistory } from '#app/features/history/browser-history.ts'
import { createSyncClient } from './sync-client.ts'
import { readIdentity, writeIdentity } from './sync-identity.ts'

/** The automatic sync of this page; the first call starts it. */
export const browserSync = once(() =>
  createAutoSync({
    history: browserHistory(),
    client: browserSyncClient(),
    readIdentity,
    writeIdentity,
    watchReturn: (returned) => window.addEventListener('online', returned),
    watchLeaving: (leaving) =>
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leaving()),
  }),
)

export function browserSyncClient() {
  return createSyncClient(fetchSite, browserClock)
}
