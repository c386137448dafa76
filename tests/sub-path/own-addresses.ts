const ENTITIES: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&#39;': "'", '&quot;': '"' }
const ATTRIBUTES = /\s(?:href|src|action|formaction|poster|content|srcset|imagesrcset|data-base|data-film)="([^"]*)"/gi
const IN_STYLES = /url\(\s*['"]?([^'")]+)/g
const IN_SCRIPTS = /["'`](\/assets\/[\w./-]+|\/films\/assets\/[\w./-]+)["'`]/g
const IN_MODULES = /(?:\bfrom|\bimport)\s*\(?\s*["'`]([^"'`]+)["'`]/g
const IN_XML = /<(?:loc|link|id|Url|Image)\b[^>]*?(?:(?:href|template)="([^"]*)"[^>]*>|>([^<]*)<)/g
const IN_JSON = /"(?:src|url|action|start_url|scope|id)":"([^"]*)"/g
const IN_LINES = /^(?:URL:|Sitemap: |Disallow: |Allow: )(.*)$/gm

/**
 * The addresses in a response that browsers and robots follow (links, pictures, scripts, forms), as they are written. The
 * router's data in a page is left out, because its addresses have no base path.
 */
export function addressesIn(text: string, type: string): string[] {
  const found = (pattern: RegExp, of = text) => [...of.matchAll(pattern)].map(([, one, other]) => one ?? other ?? '')
  if (type.includes('html')) {
    const markup = text.replaceAll(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1')
    const scripts = found(/<script\b[^>]*>([\s\S]*?)<\/script>/g)
    return [
      ...found(ATTRIBUTES, markup).map(unescaped).flatMap(addressesInAttribute),
      ...found(IN_STYLES, markup),
      ...scripts.flatMap((script) => [...found(IN_MODULES, script), ...found(IN_SCRIPTS, script)]),
    ]
  }
  if (type.includes('javascript')) return [...found(IN_MODULES), ...found(IN_SCRIPTS)]
  if (type.includes('css')) return found(IN_STYLES)
  if (type.includes('xml')) return found(IN_XML).map(unescaped)
  if (type.includes('manifest+json')) return found(IN_JSON)
  return found(IN_LINES)
}

function unescaped(address: string): string {
  return address.replaceAll(/&(?:amp|#x27|#39|quot);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** `srcset` has several addresses with widths, and the data of a film is JSON. */
function addressesInAttribute(value: string): string[] {
  if (value.startsWith('{')) return [...value.matchAll(/"(\/[^"]*|https?:[^"]*)"/g)].map(([, address = '']) => address)
  return /\s\d+w(?:,|$)/.test(value) ? value.split(',').map((part) => part.trim().split(/\s/, 1)[0] ?? '') : [value]
}
