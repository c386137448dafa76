import { sitePath } from '#app/hooks/site-address.ts'

const TITLE_PATH = /^\/(movie|tv)\/\d+$/

/** Marks the one card whose poster morphs into the title page's poster, or none; CSS gives the marked one its name. */
export function sharePoster(link: Element | null): void {
  for (const marked of document.querySelectorAll('[data-shared]')) marked.removeAttribute('data-shared')
  if (link && TITLE_PATH.test(sitePath(link.getAttribute('href') ?? ''))) link.setAttribute('data-shared', '')
}
