import { useEffect, useState } from 'react'

/** Milliseconds without pointer or keyboard input after which nobody is considered active. */
const PATIENCE = 10 * 60_000
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Whether somebody uses the page: an unattended page must not keep the operator's session alive. */
export function useUserActivity(): boolean {
  const [attended, setAttended] = useState(true)
  useEffect(() => {
    const wait = () => setTimeout(() => setAttended(false), PATIENCE)
    let timer = wait()
    function note() {
      clearTimeout(timer)
      timer = wait()
      setAttended(true)
    }
    for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, note)
    }
  }, [])
  return attended
}
