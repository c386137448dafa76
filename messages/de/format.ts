import type { Messages } from '../en.ts'

export const format: Messages['format'] = {
  unknown: 'Unbekannt',
  noRating: 'k.\u00A0A.',
  runtime: (hours, minutes) =>
    [hours > 0 && `${hours} Std.`, (minutes > 0 || hours === 0) && `${minutes} Min.`].filter(Boolean).join(' '),
}
