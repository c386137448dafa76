import { createKeptStore, useStore } from '#app/hooks/create-store.ts'

/** Whether cards show the visitor's own ratings. */
export const cardRatings = createKeptStore({
  key: 'marquee.card-ratings',
  parse: (text) => text === '1',
  toText: (on) => (on ? '1' : null),
})

/** False on the server. */
export function useCardRatings(): boolean {
  return useStore(cardRatings, false)
}
