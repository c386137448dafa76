/** Whether a `Content-Type` names JSON, in UTF-8 if it names a charset. */
export function isJson(type: string | null): boolean {
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type ?? '')
}
