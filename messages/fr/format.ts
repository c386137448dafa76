import type { Messages } from '../en.ts'

export const format: Messages['format'] = {
  unknown: 'Inconnue',
  noRating: 'N. C.',
  runtime: (hours, minutes) => {
    if (hours === 0) return `${minutes} min`
    return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
  },
}
