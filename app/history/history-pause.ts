const KEY = 'marquee.history-paused'

// Without storage it lasts as long as the page is open.
let here = false

/** Whether the visitor has paused the history. */
export function isPaused(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes' || here
  } catch {
    return here
  }
}

export function setPaused(paused: boolean): void {
  here = paused
  try {
    if (paused) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch {}
}
