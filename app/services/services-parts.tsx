import { CardServices } from './card-services.tsx'
import { OnMyServices } from './on-my-services.tsx'

/** What the visitor's services add to every page: marks on cards, and the filter of lists. */
export function ServicesParts() {
  return (
    <>
      <CardServices />
      <OnMyServices />
    </>
  )
}
