/**
 * A piece of a style sheet: text that every page needs; a rule with the classes of each selector, needed if a page has
 * all the classes of at least one of them; or the contents of `@layer`, `@media` and the like.
 */
export type StyleRule = { css: string; selectors?: string[][] } | { within: string; rules: StyleRule[] }

const CLASS = ' class="'

/** The rules that can match in a page as it is sent; others matter only after an interaction. */
export function usedStyles(rules: readonly StyleRule[], page: Buffer): string {
  return selectRules(rules, classesOf(page.toString('latin1')))
}

/** Each class attribute's value and its names. A plain search takes half the time of a regular expression. */
function classesOf(page: string): Set<string> {
  const known = new Set<string>()
  for (let at = page.indexOf(CLASS); at >= 0; at = page.indexOf(CLASS, at)) {
    const start = at + CLASS.length
    at = page.indexOf('"', start)
    if (at < 0) break
    const names = page.slice(start, at)
    if (known.has(names)) continue
    for (const name of names.split(' ')) known.add(name)
    known.add(names)
  }
  return known
}

function selectRules(rules: readonly StyleRule[], known: ReadonlySet<string>): string {
  let css = ''
  for (const rule of rules) {
    if ('within' in rule) {
      const inner = selectRules(rule.rules, known)
      if (inner !== '') css += `${rule.within}{${inner}}`
    } else if (rule.selectors === undefined || rule.selectors.some((names) => names.every((name) => known.has(name))))
      css += rule.css
  }
  return css
}
