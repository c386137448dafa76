import { sitePath } from '#app/hooks/site-address.ts'
import type { TitleFact } from './title-facts.ts'

/** Reads a fact back from the markup that the server sent. */
export function readFact(shown: Element): TitleFact {
  const [label, value] = shown.children
  const values = [...(value?.querySelectorAll('a, span') ?? [])].map((each) => ({
    text: each.textContent,
    href: each.hasAttribute('href') ? sitePath(each.getAttribute('href')!) : undefined,
  }))
  return { label: label?.textContent ?? '', values }
}
