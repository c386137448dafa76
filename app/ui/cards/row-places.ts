/** A card in a row: the columns of row.module.css. */
export const IN_ROW = {
  sizes: '(min-width: 1200px) min(14vw, 254px), (min-width: 992px) 17vw, (min-width: 768px) 22vw, 29vw',
  saving: 'min(16vw, 100px)',
} as const
export const POSTER_FILES = ['w185', 'w342', 'w500'] as const
export const PORTRAIT_FILES = ['w185', 'h632'] as const
