/** The one message that operators show on every page. */
export type Alert = {
  message: string
  /** ISO time; a visitor's dismissal refers to the alert by it. */
  createdAt: string
  /** ISO time at which it disappears; null: it stays until cleared. */
  endsAt: string | null
}

/** Maximum characters of a message. */
export const MAX_ALERT = 2000

/** Whether an alert is shown at the given time. */
export function isShown({ endsAt }: Alert, now: Date): boolean {
  return endsAt === null || Date.parse(endsAt) > now.getTime()
}
