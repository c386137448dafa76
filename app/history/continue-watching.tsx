import { lazy, Suspense, useContext, useState, useSyncExternalStore } from 'react'
import { NonceContext } from '#app/rendering/nonce-context.ts'
import { useFromServer } from '#app/hooks/use-from-server.ts'
import { RowOutline } from '#app/ui/cards/row-outline.tsx'
import { hasShown, HISTORY_KEY, NOTHING_SHOWN, watchShown } from './shown-mark.ts'

const ContinueRow = lazy((): Promise<{ default: React.ComponentType }> =>
  import('./continue-row.tsx').then(
    ({ ContinueRow: Row }) => ({ default: Row }),
    () => ({ default: () => null }), // The connection went: the page goes on without its row.
  ),
)

// Runs while the page is read, before anything is painted. The server cannot know whether there is a history, so it sends
// the row's outline hidden; where there is one, it keeps the row's place, and nothing moves when the row comes.
const KEEP_PLACE = `{let place=document.currentScript.parentElement;try{let text=localStorage.getItem('${HISTORY_KEY}');place.hidden=text===null||${NOTHING_SHOWN}.test(text)}catch{}}`

/** The row of titles to go on with; nothing for who has none. It asks no server for anything. */
export function ContinueWatching() {
  const nonce = useContext(NonceContext)
  const fromServer = useFromServer()
  const shown = useSyncExternalStore(watchShown, hasShown, () => false)
  // The offer to undo outlives the last title of the row.
  const [wasShown, setWasShown] = useState(false)
  if (shown && !wasShown) setWasShown(true)
  if (fromServer) {
    return (
      <div hidden suppressHydrationWarning>
        <script nonce={nonce} suppressHydrationWarning>
          {KEEP_PLACE}
        </script>
        <RowOutline heading="Continue Watching" />
      </div>
    )
  }
  return shown || wasShown ? (
    <Suspense fallback={<RowOutline heading="Continue Watching" />}>
      <ContinueRow />
    </Suspense>
  ) : null
}
