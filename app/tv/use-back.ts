import { useEffect } from 'react'
import { closeOpenPart } from './open-parts.ts'

/** The Back key of remotes: `key` of Chromium and older televisions, and `keyCode` of televisions without a name for it. */
const KEYS = new Set(['GoBack', 'BrowserBack', 'XF86Back'])
const CODES = new Set([461, 10_009])

/**
 * Makes Back close dialogs and the like first: a remote's key, and the browser's own Back if it stays in this document and the
 * visitor has interacted since the last time (browsers do not let a page trap its visitors).
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

/** Also leaves a source's frame, in which the page receives no keys. */
function leavePart(): boolean {
  return closeOpenPart() || leaveFrame()
}

function leaveFrame(): boolean {
  const { activeElement } = document
  const around = activeElement?.matches('iframe') ? activeElement.closest<HTMLElement>('[tabindex]') : null
  around?.focus({ preventScroll: true })
  return around != null
}
