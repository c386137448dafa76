import { useEffect } from 'react'
import { closeOpenOnBack } from './back.ts'

export function useBack(): void {
  useEffect(closeOpenOnBack, [])
}
