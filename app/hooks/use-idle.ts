import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Whether the page has had nothing to do for once since it is there. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
