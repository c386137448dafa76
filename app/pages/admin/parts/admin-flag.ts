import { sessionData } from '#app/hooks/browser-storage.ts'

const KEY = 'isAdmin'
let ended = false

/** Notes in this browser that an operator is signed in. It only affects what is shown; the session decides on rights. */
export function setAdminFlag(): void {
  ended = false
  sessionData.write(KEY, 'true')
}

/** Removes the note; returns whether there was one. */
export function removeAdminFlag(): boolean {
  const there = sessionData.read(KEY) === 'true'
  sessionData.remove(KEY)
  return there
}

/** Whether an operator was signed in here and did not sign out; removes the note. */
export function sessionHasEnded(): boolean {
  if (removeAdminFlag()) ended = true
  return ended
}
