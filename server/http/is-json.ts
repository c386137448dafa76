/** Whether a `Content-Type` is JSON; a charset, if given, must be UTF-8. */
export function isJson(type: string | null): boolean {
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type ?? '')
}
