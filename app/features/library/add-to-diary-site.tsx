import { useStore } from '#app/hooks/create-store.ts'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { askedViewing } from './asked-viewing.ts'

const [AddToDiary] = onIntent(() => import('./add-to-diary.tsx').then(({ AddToDiary: Part }) => Part), { isOpened: true })

/** The dialog “Add to diary” of every page. It outlives the menu of a card from which it was opened. */
export function AddToDiarySite() {
  const asked = useStore(askedViewing, null)
  return asked && <AddToDiary asked={asked} onClose={() => askedViewing.write(null)} />
}
