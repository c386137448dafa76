import { once } from '#app/hooks/once.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { browserRecord } from '#app/features/record/browser-record.ts'
import { createRecordSync, type Outcome } from '#app/features/record/record-sync.ts'
import { deviceName } from '#domain/sync/sync-code.ts'
import { createChangeSender } from './change-sender.ts'
import { createMembership } from './membership.ts'
import { createSyncClient, type Shown, type SyncClient, type SyncProblem } from './sync-client.ts'
import { readIdentity, watchIdentity, writeIdentity } from '#app/features/record/sync-identity.ts'

/** Milliseconds between two questions for news while a page is visible. */
const NEWS_EVERY = 60_000
/** Milliseconds that Play waits for news, such as where another device paused. */
const NEWS_WAIT = 400

export const browserSyncClient = once(() =>
  createSyncClient({ fetch: fetchSite, zip: 'CompressionStream' in window ? zip : null }),
)

/** Gives this browser a code. */
export const browserMembership = once(() =>
  createMembership({
    store: browserRecord(),
    client: browserSyncClient(),
    readIdentity,
    writeIdentity,
    deviceName: deviceName(navigator.userAgent, navigator.maxTouchPoints),
    now: Date.now,
  }),
)

const isOpen = () => document.visibilityState === 'visible' && navigator.onLine

/** The automatic sync of this page; the first call starts it. */
export const browserSync = once(() => {
  const membership = browserMembership()
  const exchange = createRecordSync({
    store: browserRecord(),
    request: (asked) => browserSyncClient().exchange(asked),
    readMember: membership.readMember,
    refused: membership.refused,
  })
  async function send(): Promise<Outcome> {
    const member = membership.readMember()
    // A device that got its code from an earlier version enters it once more, which tells the code's birth.
    if (member?.birth === '') return membership.refused('stranger', member)
    const outcome = await exchange()
    if (outcome === 'sent') membership.noteSynced()
    return outcome
  }
  const sync = createChangeSender({
    // One tab at a time; without locks (plain http) several may send the same, which the server sorts out.
    send: 'locks' in navigator ? () => navigator.locks.request('marquee.record-sync', send) : send,
    watchChanges: browserRecord().watchChanges,
    watchReturn: (returned) => window.addEventListener('online', returned),
    watchLeaving: (leaving) =>
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leaving()),
  })
  document.addEventListener('visibilitychange', () => isOpen() && sync.start())
  window.addEventListener('online', () => isOpen() && sync.start())
  setInterval(() => isOpen() && sync.ask(), NEWS_EVERY)
  // Another tab may have got another code.
  let { code } = readIdentity()
  watchIdentity(() => {
    if (readIdentity().code === code) return
    ;({ code } = readIdentity())
    if (code !== null) sync.start()
  })
  return sync
})

/** Resolves once this page has what other devices stored, or after a moment; at once without a code. */
export async function waitForNews(): Promise<void> {
  if (readIdentity().code === null) return
  await Promise.race([browserSync().flush(), new Promise((resolve) => setTimeout(resolve, NEWS_WAIT))])
}

/** Asks the site as the device that it knows. Without a code, nothing is asked and the answer is a failure. */
export async function askAsMember<Answer>(
  ask: (client: SyncClient, shown: Shown) => Promise<{ answer: Answer } | SyncProblem>,
): Promise<{ answer: Answer } | SyncProblem> {
  const { code, token } = readIdentity()
  return code === null ? { failure: 'gone', message: null } : ask(browserSyncClient(), { code, token })
}

/** Leaves the code: what this device has stays here. If the site cannot be reached, another device can remove this one later. */
export async function leaveCode(): Promise<void> {
  if (readIdentity().code === null) return
  void askAsMember((client, shown) => client.remove({ ...shown, id: null }))
  writeIdentity(null)
  await browserRecord().beginExchange('')
}

function zip(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
}
