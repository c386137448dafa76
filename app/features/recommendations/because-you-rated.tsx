import { useContext } from 'react'
import { m } from '#messages'
import { NonceContext } from '#app/rendering/nonce-context.ts'
import { useFromServer } from '#app/hooks/use-from-server.ts'
import { firstFrameKey, useSeedCount } from '#app/hooks/shown-record.ts'
import { useIdle } from '#app/hooks/use-idle.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { RowSkeleton } from '#app/ui/cards/row-skeleton.tsx'
import { onIntent } from '#app/ui/widgets/load-later.tsx'

/** Rows at most. */
const PLACES = ['first', 'second', 'third']

const [HomeRows] = onIntent(async () => (await import('./home-rows.tsx')).HomeRows, { waiting: ({ places }) => places })

// Runs before the first paint, like that of Continue Watching: shows a placeholder for each row to come.
const keepPlaces = (key: string) =>
  `{let place=document.currentScript.parentElement;try{let count=JSON.parse(localStorage.getItem('${key}'))?.seeds;place.hidden=!(count>0);` +
  `[...place.children].forEach((each,at)=>{each.hidden=at>count})}catch{}}`

/** Rows of titles that are like those the visitor rated best; nothing without such ratings. They load once the page is idle. */
export function BecauseYouRated() {
  const nonce = useContext(NonceContext)
  const { rootPath } = useSite().site
  const fromServer = useFromServer()
  const count = useSeedCount()
  const idle = useIdle()
  if (count > 0 && idle) return <HomeRows places={<Places count={count} />} />
  if (!fromServer) return <Places count={count} />
  return (
    <div hidden suppressHydrationWarning>
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? keepPlaces(firstFrameKey(rootPath)) : ''}
      </script>
      <Places count={PLACES.length} />
    </div>
  )
}

/** Placeholders of the rows. */
function Places({ count }: { count: number }) {
  return PLACES.slice(0, count).map((place) => (
    <div key={place} suppressHydrationWarning>
      <RowSkeleton posters heading={m.site.pages.forYou} />
    </div>
  ))
}
