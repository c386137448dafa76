import { number } from './forms.ts'

/** Cards of titles and people, rows and grids of them, and galleries of pictures. Texts on cards share little room with a poster. */
export const cards = {
  /** In place of a title's year. */
  noDate: 'No date yet',
  /** The part in `more` is for screen readers; a star stands in its place. */
  rated: (rating: string) => `<more>Rated</more> ${rating}`,
  /** Which of the visitor's streaming services have a title. */
  onServices: (services: readonly string[]) => `On ${services.join(', ')}`,
  /** A switch that marks a title; the same name whether it is on or off. */
  mark: { wanted: 'Add to watchlist', watched: 'Mark as watched', followed: 'Follow', hidden: 'Not interested' },
  /** The part of that name that is shown. */
  markShort: { wanted: 'Watchlist', watched: 'Watched', followed: 'Follow', hidden: 'Not interested' },
  /** A title's mark on its card. */
  marked: { wanted: 'On your watchlist', watched: 'Watched', followed: 'Followed', hidden: 'Not interested' },

  showAll: (count: number) => `Show all ${number(count)}`,
  showMore: 'Show more',
  showLess: 'Show less',
  loadingMore: 'Loading more',
  /** Below the last of an endless list. */
  end: 'You have reached the end.',

  /** A link to the large version of the picture with this number. `of`: a person or title. */
  picture: {
    profile: (at: number, of: string) => `Picture ${at} of ${of}, full size (opens in a new tab)`,
    backdrop: (at: number, of: string) => `Backdrop ${at} of ${of}, full size (opens in a new tab)`,
    poster: (at: number, of: string) => `Poster ${at} of ${of}, full size (opens in a new tab)`,
    logo: (at: number, of: string) => `Logo ${at} of ${of}, full size (opens in a new tab)`,
  },
}
