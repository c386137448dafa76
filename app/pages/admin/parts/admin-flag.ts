import { sessionData } from '#app/hooks/browser-storage.ts'

const KEY = 'isAdmin'
let ended = false

/** Remembers in this tab that an operator is signed in. It only affects display; the session decides on rights. */
export function setAdminFlag(): void {
  ended = false
  sessionData.write(KEY, 'true')
}

/** Removes the flag; returns whether it was set. */
export function removeAdminFlag(): boolean {
  const wasSet = sessionData.read(KEY) === 'true'
  sessionData.remove(KEY)
  return wasSet
}

/** Whether an operator was signed in here and did not sign out; removes the flag. */
export function sessionHasEnded(): boolean {
  if (removeAdminFlag()) ended = true
  return ended
}
