/**
 * A piece of a style sheet: text that every page needs; a rule with the classes of each of its selectors, one selector of
 * which has to have all of its classes in a page; or what stands within `@layer`, `@media` and their like.
 */
export type StyleRule = { css: string; selectors?: string[][] } | { within: string; rules: StyleRule[] }

const CLASSES = / class="([^"]*)"/g

/** The rules of a style sheet that can match in a page as it is sent; the rest is needed once something happens in it. */
export function usedStyles(rules: readonly StyleRule[], page: Buffer): string {
  const known = new Set<string>()
  for (const [, names] of page.toString('latin1').matchAll(CLASSES)) {
    if (known.has(names!)) continue
    known.add(names!)
    for (const name of names!.split(' ')) known.add(name)
  }
  return keep(rules, known)
}

function keep(rules: readonly StyleRule[], known: ReadonlySet<string>): string {
  let css = ''
  for (const rule of rules) {
    if ('within' in rule) {
      const inner = keep(rule.rules, known)
      if (inner !== '') css += `${rule.within}{${inner}}`
    } else if (rule.selectors === undefined || rule.selectors.some((names) => names.every((name) => known.has(name))))
      css += rule.css
  }
  return css
}
