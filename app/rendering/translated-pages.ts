/**
 * Keeps React working on a page that the browser translates. Translators wrap each text in a `<font>`, or replace it by a
 * `<font>` with the translation. React still expects the text under its old parent: when it removes the text or inserts something
 * before it, it would fail with a NotFoundError (React issue 11538) and show an error screen. So where React names the text, its
 * `<font>` is used. Returns a function that tells whether the page was translated.
 */
export function surviveTranslation(): () => boolean {
  const { removeChild, insertBefore } = Node.prototype
  const standIns = new WeakMap<Node, Element>()
  let isTranslated = document.querySelector('font') !== null

  function standInFor(child: Node, parent: Node): Node | null {
    const known = standIns.get(child)
    let at: Node | null = child.isConnected || !known ? child : known
    while (at && at.parentNode !== parent) at = at.parentNode
    return at
  }
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const there = child.parentNode === this ? child : standInFor(child, this)
    if (there) Reflect.apply(removeChild, this, [there])
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, added: Child, before: Node | null): Child {
    const place = before === null || before.parentNode === this ? before : standInFor(before, this)
    Reflect.apply(insertBefore, this, [added, place])
    return added
  }

  const translated = new MutationObserver((changes) => {
    isTranslated ||= changes.some(({ addedNodes }) => [...addedNodes].some(isFont))
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      if (type === 'characterData') showNew(target)
      for (const text of removedNodes) {
        const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
        if (!(text instanceof Text) || text.isConnected || !font) continue
        standIns.set(text, font)
        translated.observe(text, { characterData: true })
      }
    }
  })
  /** If React changes a text that a translation replaced, shows the new text until that is translated too. */
  function showNew(text: Node): void {
    const font = standIns.get(text)
    if (!text.isConnected && font?.isConnected) font.replaceWith(text)
  }
  translated.observe(document.body, { childList: true, subtree: true })
  return () => isTranslated
}

function isFont(node: Node | null): node is Element {
  return node instanceof Element && node.localName === 'font'
}
