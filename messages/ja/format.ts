import type { Messages } from '../en.ts'

export const format: Messages['format'] = {
  unknown: '不明',
  noRating: 'なし',
  runtime: (hours, minutes) => (hours === 0 ? `${minutes}分` : `${hours}時間${minutes}分`),
}
