import type { Page } from '@playwright/test'

/** Changes a page as the translators of Chrome and Edge do: each text, new ones too, is put into elements of its own. */
export async function translate(page: Page, way: 'wrap' | 'replace') {
  await page.evaluate((replaces) => {
    const wrap = (text: Node) => {
      if (!(text instanceof Text) || !text.data.trim() || text.parentElement?.closest('font, script, style, title, option'))
        return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(replaces ? text.data.toUpperCase() : text)
    }
    const wrapAll = (root: Node) => {
      const texts: Node[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(wrap)
    }
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.isConnected) (node instanceof Text ? wrap : wrapAll)(node)
    }).observe(document.body, { childList: true, subtree: true })
  }, way === 'replace')
}
