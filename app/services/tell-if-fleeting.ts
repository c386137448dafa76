import { announce } from '#app/library/notices.ts'
import { SERVICES_MESSAGES } from '#domain/offers/offer-words.ts'
import { isLasting } from './browser-services.ts'

// Once per page. Browser only.
let isTold = false

/** Says, once, that this browser does not keep what was chosen. */
export function tellIfFleeting(): void {
  if (isTold || isLasting()) return
  isTold = true
  announce({ text: SERVICES_MESSAGES.notLasting, undo: null })
}
