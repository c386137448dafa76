import { IN_GRID } from '#app/ui/cards/picture-slots.ts'
import { PosterCard } from '#app/ui/cards/poster-card.tsx'
import { useInLibrary } from './in-library.ts'
import { toCard, type ListedTitle } from './listed-view.ts'

/** The card of a title of the record, or of a list, in a grid. */
export function ListedPoster({ entry, note }: { entry: ListedTitle; note: string | undefined }) {
  const isThere = useInLibrary(entry)
  return <PosterCard title={{ ...toCard(entry), ...(isThere && { inLibrary: true }) }} note={note} widths={IN_GRID} />
}
