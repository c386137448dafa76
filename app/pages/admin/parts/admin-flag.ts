const KEY = 'isAdmin'
let ended = false

/** Notes that an operator is signed in here. It only shapes what this browser shows: his session decides what he may do. */
export function setAdminFlag(): void {
  ended = false
  tryStorage((storage) => storage.setItem(KEY, 'true'))
}

/** Takes the note away; returns whether it was there. */
export function takeAdminFlag(): boolean {
  let there = false
  tryStorage((storage) => {
    there = storage.getItem(KEY) === 'true'
    storage.removeItem(KEY)
  })
  return there
}

/** Whether an operator was signed in here who has not signed out himself; the note is gone then. */
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
