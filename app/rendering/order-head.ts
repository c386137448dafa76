type Styles = { href: string; css: string }

const END = '</head>'

/**
 * Inlines the page's styles and gives its scripts low priority, since the page can be seen without them. The link to the
 * full style sheet stays where React expects it, disabled until `entry.client` enables it.
 */
export function orderHead(page: Buffer<ArrayBuffer>, styles: Styles | null): Buffer<ArrayBuffer> {
  const end = page.indexOf(END)
  if (styles === null || end < 0) return page
  const head = page.toString('utf8', 0, end)
  const link = `<link rel="stylesheet" href="${styles.href}"/>`
  if (!head.includes(link)) return page
  const ordered = head
    .replace(link, () => `<style>${styles.css}</style>${link.replace('/>', ' disabled=""/>')}`)
    .replaceAll(/<link rel="modulepreload"[^>]*(?=\/>)/g, '$& fetchPriority="low"')
  return Buffer.concat([Buffer.from(ordered), page.subarray(end)])
}
