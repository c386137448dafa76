import type { Messages } from '../en.ts'

/** Words within dates, durations and figures. */
export const format: Messages['format'] = {
  /** In place of a missing date or year. */
  unknown: '未知',
  /** In place of a rating without votes; at most six letters, it stands on a small badge. */
  noRating: '暂无',
  runtime: (hours, minutes) => {
    if (hours === 0) return `${minutes} 分钟`
    return minutes === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes} 分钟`
  },
}
