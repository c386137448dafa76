const KEY = 'isAdmin'
let ended = false

/** Notes in this browser that an operator is signed in. It only affects what is shown; the session decides on rights. */
export function setAdminFlag(): void {
  ended = false
  tryStorage((storage) => storage.setItem(KEY, 'true'))
}

/** Removes the note; returns whether there was one. */
export function takeAdminFlag(): boolean {
  let there = false
  tryStorage((storage) => {
    there = storage.getItem(KEY) === 'true'
    storage.removeItem(KEY)
  })
  return there
}

/** Whether an operator was signed in here and did not sign out; removes the note. */
export function sessionHasEnded(): boolean {
  if (takeAdminFlag()) ended = true
  return ended
}

function tryStorage(work: (storage: Storage) => void): void {
  try {
    work(window.sessionStorage)
  } catch {
    // Storage is blocked: then there is no note.
  }
}
