import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Search engines want the address of a page whole. Where the server was not told its own origin, the browser knows it. */
export function useAbsoluteCanonical() {
  // Renders again with every navigation, which brings a new address.
  useLocation()
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    link?.setAttribute('href', link.href)
  })
}
