import { createPortal } from 'react-dom'
import { usePlaces } from '#app/library/use-places.ts'
import { SurpriseButton } from './surprise-button.tsx'

/** The button in the place that a list keeps for it, which has the list's address: the first load has no byte to spare. */
export function SurpriseInList() {
  const [place] = usePlaces('[data-surprise]')
  return place ? createPortal(<SurpriseButton from={() => ({ list: place.dataset.surprise ?? '' })} />, place) : null
}
