import { useContext, useState } from 'react'
import { m } from '#messages'
import { NonceContext } from '#app/rendering/nonce-context.ts'
import { useFromServer } from '#app/hooks/use-from-server.ts'
import { RowSkeleton } from '#app/ui/cards/row-skeleton.tsx'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { firstFrameKey, useHasRow } from '#app/hooks/shown-record.ts'
import { useSite } from '#app/hooks/use-site.ts'

const [ContinueRow] = onIntent(async () => (await import('./continue-row.tsx')).ContinueRow, {
  waiting: () => <RowSkeleton heading={m.history.continueWatching} />,
})

// Runs before the first paint. The server cannot know whether there is a history, so it sends the row's placeholder
// hidden; this shows it when there is one, so that nothing moves when the row loads.
const keepPlace = (key: string) =>
  `{let place=document.currentScript.parentElement;try{place.hidden=!(JSON.parse(localStorage.getItem('${key}'))?.row>0)}catch{}}`

/** The Continue Watching row; nothing without a history. Makes no request. */
export function ContinueWatching() {
  const nonce = useContext(NonceContext)
  const { rootPath } = useSite().site
  const fromServer = useFromServer()
  const shown = useHasRow()
  // Keeps Undo available after the last title is removed.
  const [wasShown, setWasShown] = useState(false)
  if (shown && !wasShown) setWasShown(true)
  if (shown || wasShown) return <ContinueRow />
  if (!fromServer) return null
  return (
    <div hidden suppressHydrationWarning>
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? keepPlace(firstFrameKey(rootPath)) : ''}
      </script>
      <RowSkeleton heading={m.history.continueWatching} />
    </div>
  )
}
