import { useEffect } from 'react'
import { closeOpenPart } from './open-parts.ts'

/** Names of a remote's Back: Chromium's, the one of older televisions, and what those without a name for it send. */
const KEYS = new Set(['GoBack', 'BrowserBack', 'XF86Back'])
const CODES = new Set([461, 10_009])

/**
 * Back closes what is open first and stays on the page: a remote's key, and the browser's own Back where it would come to an
 * entry of this document and the visitor did something since the last time (no page may hold a visitor for good).
 */
export function useBack(): void {
  useEffect(closeOpenOnBack, [])
}

function closeOpenOnBack(): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  window.addEventListener('keydown', (event) => isBackKey(event) && leavePart() && event.preventDefault(), { signal })
  if ('navigation' in window)
    window.navigation.addEventListener('navigate', (event) => isBack(event) && leavePart() && event.preventDefault(), { signal })
  return () => stopping.abort()
}

function isBackKey({ key, keyCode }: KeyboardEvent): boolean {
  return KEYS.has(key) || CODES.has(keyCode)
}

function isBack({ navigationType, cancelable, destination }: NavigateEvent): boolean {
  return navigationType === 'traverse' && cancelable && destination.index < (window.navigation.currentEntry?.index ?? -1)
}

/** Also out of a source's frame, where our own keys do not work. */
function leavePart(): boolean {
  return closeOpenPart() || leaveFrame()
}

function leaveFrame(): boolean {
  const { activeElement } = document
  const place = activeElement?.matches('iframe') ? activeElement.closest<HTMLElement>('[tabindex]') : null
  place?.focus({ preventScroll: true })
  return place != null
}
