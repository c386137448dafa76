type Styles = { href: string; css: string }

const END = '</head>'

/**
 * Puts first what a visitor sees first: the page carries its styles, and its scripts, which it does not need to be seen,
 * let everything else pass. React finds its link to the style sheet in its place, which `entry.client` follows: it has what
 * comes up later.
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
