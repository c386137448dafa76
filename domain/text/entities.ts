/** Common named entities; others stay as they are. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['eacute', 'é'],
  ['egrave', 'è'],
  ['agrave', 'à'],
  ['ccedil', 'ç'],
  ['auml', 'ä'],
  ['ouml', 'ö'],
  ['uuml', 'ü'],
  ['szlig', 'ß'],
  ['ntilde', 'ñ'],
])
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi

/** The text with HTML's entities read once: `&amp;lt;` becomes `&lt;`. What stands for no character stays as it is. */
export function withoutEntities(text: string): string {
  return text.includes('&') ? text.replaceAll(ENTITY, toCharacter) : text
}

function toCharacter(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) {
    const character = NAMED.get(name.toLowerCase()) ?? entity
    return character !== entity && /^[A-Z]/.test(name) ? character.toUpperCase() : character
  }
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  if (code === 10 || code === 13) return '\n'
  // Control characters, halves of surrogate pairs and U+FFFE are no text.
  const isText = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0xd800) || (code > 0xdfff && code < 0xfffe)
  return isText || (code > 0xffff && code <= 0x10ffff) ? String.fromCodePoint(code) : entity
}
