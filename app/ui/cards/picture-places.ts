import type { Place } from './picture.tsx'

// Widths follow the columns of row.module.css and of `.grid`. Where a phone has more than two device pixels per pixel, a
// grid's posters are asked for as if it had two: nobody sees more, and it halves the bytes of a list.
const GRID_WIDTHS =
  '(max-width: 33.99rem) and (min-resolution: 2.1dppx) 32vw, (min-width: 100rem) 190px, (min-width: 92rem) 216px, (min-width: 85rem) 200px, (min-width: 48rem) 217px, (min-width: 34rem) 165px, 44vw'
const SAVED_CARD = 'min(16vw, 110px)'

/** A card in a row. */
export const IN_ROW = {
  sizes: '(min-width: 1200px) min(14vw, 254px), (min-width: 992px) 17vw, (min-width: 768px) 22vw, 29vw',
  saving: SAVED_CARD,
} as const
/** A card in a `.grid`. */
export const IN_GRID = { sizes: GRID_WIDTHS, saving: SAVED_CARD } as const

/** A card in the cast and the crew of a title. */
export const IN_PEOPLE = { sizes: '(min-width: 34rem) 155px, 44vw', saving: SAVED_CARD } as const

export const POSTER_FILES = ['w185', 'w342', 'w500'] as const
export const PORTRAIT_FILES = ['w185', 'h632'] as const

/** A wide picture in the page: the player before it plays, a video, a picture of the gallery. */
export const WIDE_FILES = ['w300', 'w780', 'w1280'] as const
export const WIDE_SAVING = 'min(38vw, 800px)'

/** A still is at most 300 pixels wide. */
export const STILL: Place<'still'> = {
  files: ['w185', 'w300'],
  sizes: '(min-width: 48rem) 300px, 92vw',
  saving: '80px',
}
/** A poster beside a name in a list, such as a suggestion. */
export const SMALL_POSTER: Place<'poster'> = { files: ['w92', 'w154'], sizes: '44px', saving: '30px' }
