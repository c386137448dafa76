import type { Messages } from '../en.ts'

/** Words within dates, durations and figures. */
export const format: Messages['format'] = {
  unknown: 'Não informado',
  noRating: 'N/D',
  runtime: (hours, minutes) => `${hours}h ${minutes}min`,
}
