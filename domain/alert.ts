/** The one message that operators show on every page. */
export type Alert = {
  message: string
  /** ISO time; also what a visitor's dismissal refers to. */
  createdAt: string
  /** ISO time after which it is gone by itself; null: until it is cleared. */
  endsAt: string | null
}

/** Most characters of a message. */
export const MAX_ALERT = 2000

/** Whether an alert is shown at a moment. */
export function isShown({ endsAt }: Alert, now: Date): boolean {
  return endsAt === null || Date.parse(endsAt) > now.getTime()
}
