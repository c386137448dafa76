import { IN_ROW, type Slot } from './picture.tsx'

const { saving } = IN_ROW

/**
 * A card in a `.grid`. On phones a quarter less than the real width, so that they take w342: two pixels per CSS pixel at half the
 * bytes of w500.
 */
export const IN_GRID = {
  sizes:
    '(min-width: 100rem) 190px, (min-width: 92rem) 216px, (min-width: 85rem) 200px, (min-width: 48rem) 217px, (min-width: 34rem) 165px, 32vw',
  saving,
} as const
/** A card in the cast and the crew of a title. */
export const IN_PEOPLE = { sizes: '(min-width: 34rem) 155px, 44vw', saving } as const

/** A wide picture in the page: the player before it plays, a video, a picture of the gallery. */
export const WIDE_FILES = ['w300', 'w780', 'w1280'] as const
export const WIDE_SAVING = 'min(28vw, 430px)'

/** A still is at most 300 pixels wide. */
export const STILL: Slot<'still'> = {
  files: ['w185', 'w300'],
  sizes: '(min-width: 48rem) 300px, 92vw',
  saving: '60px',
}
/** A poster beside a name in a list, such as a suggestion. */
export const SMALL_POSTER: Slot<'poster'> = { files: ['w92', 'w154'], sizes: '44px', saving: '30px' }
