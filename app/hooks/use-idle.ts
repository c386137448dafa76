import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Whether the page has been idle once since it was mounted. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
