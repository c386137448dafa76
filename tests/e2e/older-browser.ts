import type { Page } from '@playwright/test'

/** Of each object, what Edge 109, Safari 16.4, Firefox 115 or the Chromium 87 of televisions lacks. */
const NEWER = {
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['at', 'isWellFormed', 'toWellFormed'],
  Object: ['hasOwn', 'groupBy'],
  Map: ['groupBy'],
  Array: ['fromAsync'],
  Promise: ['withResolvers', 'try'],
  URL: ['canParse', 'parse'],
  AbortSignal: ['any', 'timeout'],
  'Element.prototype': ['checkVisibility', 'setHTMLUnsafe', 'getHTML'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover', 'popover', 'inert'],
  'Document.prototype': ['startViewTransition'],
  'Crypto.prototype': ['randomUUID'],
  'Set.prototype': ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'Navigator.prototype': ['locks', 'userActivation', 'storage', 'userAgentData', 'share', 'canShare'],
  window: [
    'structuredClone',
    'requestIdleCallback',
    'cancelIdleCallback',
    'navigation',
    'Navigation',
    'scheduler',
    'reportError',
    'CloseWatcher',
    'CSSLayerBlockRule',
    'Iterator',
  ],
}

/** The browser as an old one: without the functions above, and with selectors that it cannot read. */
export async function removeNewerFunctions(page: Page) {
  await page.addInitScript((newer) => {
    for (const [path, names] of Object.entries(newer)) {
      const owner = path.split('.').reduce<object | undefined>((at, name) => (at ? Reflect.get(at, name) : undefined), window)
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
    }
    const unknown = /:modal|:popover-open|:has\(|:where\(/
    for (const [owner, name] of [
      [Element.prototype, 'matches'],
      [Element.prototype, 'closest'],
      [Element.prototype, 'querySelector'],
      [Element.prototype, 'querySelectorAll'],
      [Document.prototype, 'querySelector'],
      [Document.prototype, 'querySelectorAll'],
    ] as const) {
      const whole: unknown = Reflect.get(owner, name)
      Reflect.set(owner, name, function (this: unknown, selector: string) {
        if (unknown.test(selector)) throw new DOMException(`'${selector}' is not a valid selector`, 'SyntaxError')
        return typeof whole === 'function' ? Reflect.apply(whole, this, [selector]) : null
      })
    }
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...condition: [string, string?]) =>
      !unknown.test(condition[0]) && (condition[1] === undefined ? supports(condition[0]) : supports(condition[0], condition[1]))
  }, NEWER)
}
