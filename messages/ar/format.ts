import type { Messages } from '../en.ts'

export const format: Messages['format'] = {
  unknown: 'غير معروف',
  noRating: '—',
  runtime: (hours, minutes) => (hours === 0 ? `${minutes}\u00A0د` : `${hours}\u00A0س ${minutes}\u00A0د`),
}
