/** The one message that operators show on every page. */
export type Alert = {
  message: string
  /** ISO time; a visitor's dismissal refers to the alert by it. */
  createdAt: string
  /** ISO time at which it disappears; null: it stays until cleared. */
  endsAt: string | null
  /** Tag of the message's language; left out: not known. */
  language?: string
  /** The message in other languages, by their tags. */
  translations?: Record<string, string>
}

/** Maximum characters of a message. */
export const MAX_ALERT = 2000

/** Whether an alert is shown at the given time. */
export function isShown({ endsAt }: Alert, now: Date): boolean {
  return endsAt === null || Date.parse(endsAt) > now.getTime()
}

/** The alert with its fields alone, so that nothing else attached to it is passed on. */
export function copyAlert({ message, createdAt, endsAt, language, translations }: Alert): Alert {
  return {
    message,
    createdAt,
    endsAt,
    ...(language !== undefined && { language }),
    ...(translations && Object.keys(translations).length > 0 && { translations }),
  }
}

/** The alert with one text: the one in the page's language, or else the message itself. */
export function alertIn({ translations, ...alert }: Alert, language: string): Alert {
  const message = translations && Object.hasOwn(translations, language) ? translations[language] : undefined
  return message === undefined ? alert : { ...alert, message, language }
}
