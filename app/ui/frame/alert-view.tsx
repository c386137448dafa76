import Megaphone from 'lucide-react/icons/megaphone'
import X from 'lucide-react/icons/x'
import { useContext, useEffect, useState } from 'react'
import { language, m } from '#messages'
import { languageOf } from '#messages/languages.ts'
import { type Alert, alertIn } from '#domain/operators/alert.ts'
import { NonceContext } from '#app/rendering/nonce-context.ts'
import { useFromServer } from '#app/hooks/use-from-server.ts'
import { createKeptStore, useStore } from '#app/hooks/create-store.ts'
import { writtenIn } from './written-in.ts'
import styles from './alert-banner.module.css'

const DISMISSED_ALERT = 'marquee.dismissed-alert'
/** The `createdAt` of the alert that the visitor dismissed last. */
const dismissedAlert = createKeptStore<string | null>({
  key: DISMISSED_ALERT,
  parse: (text) => text,
  toText: (createdAt) => createdAt,
})
/** Characters beyond which a message may need scrolling. */
const LONG = 100
/** Longest delay of setTimeout. */
const LONGEST_TIMER = 2 ** 31 - 1
// Runs before the first paint, so that a dismissed alert does not flash, and so that the button works before the page's scripts
// have loaded. It listens in the capture phase, because React stops clicks on parts that are not hydrated yet.
const HIDE_DISMISSED = `{let alert=document.currentScript.parentElement,key='${DISMISSED_ALERT}',id=alert.dataset.createdAt;try{alert.hidden=localStorage.getItem(key)===id}catch{}addEventListener('click',({target})=>{if(alert.contains(target.closest('button'))){alert.hidden=true;try{localStorage.setItem(key,id)}catch{}}},true)}`

/** Shows an alert until it ends or is dismissed. */
export function AlertView({ alert }: { alert: Alert }) {
  const ended = useEnded(alert)
  const dismissed = useStore(dismissedAlert, null)
  const shown = !ended && dismissed !== alert.createdAt
  return (
    shown && (
      <Banner
        key={alert.createdAt}
        alert={alertIn(alert, languageOf(language()).tag)}
        onDismiss={() => dismissedAlert.write(alert.createdAt)}
      />
    )
  )
}

function Banner({ alert, onDismiss }: { alert: Alert; onDismiss: () => void }) {
  const nonce = useContext(NonceContext)
  const fromServer = useFromServer()
  return (
    <section aria-label={m.site.alert.name} data-created-at={alert.createdAt} className={styles.banner} suppressHydrationWarning>
      {fromServer && (
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? HIDE_DISMISSED : ''}
        </script>
      )}
      <div className={`page ${styles.bar}`}>
        <Megaphone size={22} aria-hidden className={styles.sign} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard */}
        <p {...writtenIn(alert.language)} className={styles.message} tabIndex={alert.message.length > LONG ? 0 : undefined}>
          {alert.message}
        </p>
        <button type="button" className="icon-button" aria-label={m.site.alert.dismiss} onClick={onDismiss}>
          <X size={22} aria-hidden />
        </button>
      </div>
    </section>
  )
}

/** Whether the alert has ended while it was shown. */
function useEnded({ createdAt, endsAt }: Alert): boolean {
  const [ended, setEnded] = useState<string | null>(null)
  useEffect(() => {
    const left = endsAt === null ? 0 : Date.parse(endsAt) - Date.now()
    // An end already past by the browser's clock is not past by the server's, which sent the alert: the server will end it.
    if (left <= 0 || left > LONGEST_TIMER) return
    const timer = setTimeout(() => setEnded(createdAt), left)
    return () => clearTimeout(timer)
  }, [createdAt, endsAt])
  return ended === createdAt
}
