import { rootAddress } from '#app/hooks/site-address.ts'
import { FALLBACK } from './picture.tsx'
import card from './poster-card.module.css'
import styles from './picture.module.css'

/** What `Picture` renders, but not its fallbacks, which have no other sizes. */
const PICTURES = `:is(.${styles.frame} > img, .${card.poster})[srcset]`

/**
 * Lets lazy pictures fade in, and replaces those that fail to load, on the whole page and without rendering anything. Returns a
 * function that stops it.
 */
export function keepPictures(): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  // These events do not bubble.
  document.addEventListener('load', forPictures(reveal), { signal, capture: true })
  document.addEventListener('error', forPictures(replace), { signal, capture: true })
  const added = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) for (const image of picturesIn(node)) check(image)
  })
  added.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => added.disconnect())
  // The server's pictures may have loaded or failed already.
  for (const image of picturesIn(document.body)) check(image)
  return () => stopping.abort()
}

function forPictures(take: (image: HTMLImageElement) => void) {
  return ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.matches(PICTURES)) take(target)
  }
}

function picturesIn(element: Element): HTMLImageElement[] {
  if (element instanceof HTMLImageElement) return element.matches(PICTURES) ? [element] : []
  return [...element.querySelectorAll<HTMLImageElement>(PICTURES)]
}

function check(image: HTMLImageElement): void {
  if (!image.complete) image.classList.toggle(styles.loading!, image.loading === 'lazy')
  else if (image.naturalWidth === 0 && image.currentSrc !== '') replace(image)
}

function reveal(image: HTMLImageElement): void {
  image.classList.remove(styles.loading!)
}

/** Without `srcset` it is not tried again. `data-failed` keeps its address. */
function replace(image: HTMLImageElement): void {
  const fallbacks: Readonly<Record<string, string>> = FALLBACK
  image.dataset.failed = image.src
  image.removeAttribute('srcset')
  image.src = rootAddress(fallbacks[image.dataset.kind ?? 'poster'] ?? FALLBACK.poster)
  reveal(image)
}
