const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'" }

/** The readable text of HTML, without tags and scripts. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The elements of a tag name with their attributes and inner HTML; elements of one name must not be nested. */
export function elements(html: string, name: string): { attributes: Record<string, string>; inner: string; text: string }[] {
  const found = html.matchAll(new RegExp(`<${name}\\b([^>]*?)/?>(?:([\\s\\S]*?)</${name}>)?`, 'g'))
  return [...found].map(([, attributes = '', inner = '']) => ({
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, textOf(value)]),
    ),
    inner,
    text: textOf(inner),
  }))
}

/** Address and name of every link. */
export function links(html: string): [href: string, name: string][] {
  return elements(html, 'a').map(({ attributes, text }) => [attributes.href ?? '', attributes['aria-label'] ?? text])
}

/** The section of a page under a heading. */
export function section(html: string, heading: string): string {
  const found = elements(html, 'section').find(({ inner }) => elements(inner, 'h2')[0]?.text === heading)
  if (!found) throw new Error(`No section has the heading ${heading}`)
  return found.inner
}
