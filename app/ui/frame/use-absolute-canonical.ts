import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Makes the canonical address absolute if the server has no configured origin. */
export function useAbsoluteCanonical() {
  // Re-renders on every navigation, which changes the address.
  useLocation()
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    link?.setAttribute('href', link.href)
  })
}
