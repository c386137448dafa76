type Styles = { href: string; css: string }

const END = '</head>'
/** A picture that is preloaded before everything else. */
const LARGEST = /<link rel="preload" as="image"[^<>]* fetchPriority="high"/
/** The script that starts the page, as the router writes it. */
const STARTING = '<script type="module" async="">'
const HELD = '<script type="held">'

/**
 * Inlines the page's styles and gives its scripts low priority, since the page can be seen without them. If the page has a
 * largest picture, they wait for it (loading-order.tsx starts them). The link to the full style sheet stays where React
 * expects it, disabled until `entry.client` enables it.
 */
export function orderHead(page: Buffer<ArrayBuffer>, styles: Styles | null): Buffer<ArrayBuffer> {
  const end = page.indexOf(END)
  if (styles === null || end < 0) return page
  const head = page.toString('utf8', 0, end)
  const link = `<link rel="stylesheet" href="${styles.href}"/>`
  if (!head.includes(link)) return page
  const waits = LARGEST.test(head)
  const ordered = head
    .replace(link, () => `<style>${styles.css}</style>${link.replace('/>', ' disabled=""/>')}`)
    .replaceAll(/<link rel="modulepreload"[^<>]*(?=\/>)/g, `$& fetchPriority="low"${waits ? ' media="not all"' : ''}`)
  const body = page.subarray(end)
  const start = waits ? body.lastIndexOf(STARTING) : -1
  if (start < 0) return Buffer.concat([Buffer.from(ordered), body])
  return Buffer.concat([Buffer.from(ordered), body.subarray(0, start), Buffer.from(HELD), body.subarray(start + STARTING.length)])
}
