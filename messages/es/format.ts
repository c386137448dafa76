import type { Messages } from '../en.ts'

export const format: Messages['format'] = {
  unknown: 'Sin datos',
  noRating: 'N/D',
  runtime: (hours, minutes) => (hours === 0 ? `${minutes}\u00a0min` : `${hours}\u00a0h ${minutes}\u00a0min`),
}
