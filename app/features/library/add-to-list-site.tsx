import { useStore } from '#app/hooks/create-store.ts'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { askedTitle } from './asked-title.ts'

const [AddToList] = onIntent(() => import('./add-to-list.tsx').then(({ AddToList: Part }) => Part), { isOpened: true })

/** The dialog “Add to list” of every page. It outlives the menu of a card from which it was opened. */
export function AddToListSite() {
  const asked = useStore(askedTitle, null)
  if (asked === null) return null
  return <AddToList title={asked.title} onAdded={() => asked.onAdded?.()} onClose={() => askedTitle.write(null)} />
}
