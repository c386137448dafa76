/** Words within dates, durations and figures. */
export const format = {
  /** In place of a missing date or year. */
  unknown: 'Unknown',
  /** In place of a rating without votes; at most six letters, it stands on a small badge. */
  noRating: 'N/A',
  runtime: (hours: number, minutes: number) => `${hours}h ${minutes}m`,
}
