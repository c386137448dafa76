/** A piece of a template: plain text, a slot, or a choice. `timeless` are the options that do not need a modern year. */
type Part = string | { slot: string } | { all: readonly Part[][]; timeless: readonly Part[][] }
export type Template = { source: string; parts: readonly Part[] }

type Filling = { random: () => number; modern: boolean; slot: (name: string) => string }

/** Parses a template: `[one|other]` is a choice, `~` marks an option for modern years, `{name}` is a slot. Choices do not nest. */
export function parseTemplate(source: string): Template {
  const parts = source.split(/(\[[^\]]*\])/).flatMap((piece): Part[] => {
    if (!piece.startsWith('[')) return parseSlots(piece)
    const options = piece.slice(1, -1).split('|')
    const timeless = options.filter((option) => !option.startsWith('~'))
    return [{ all: options.map((option) => parseSlots(option.replace('~', ''))), timeless: timeless.map(parseSlots) }]
  })
  return { source, parts }
}

/** The text with every choice made and every slot filled. */
export function fillTemplate(template: Template, filling: Filling): string {
  return fillParts(template.parts, filling)
}

/** All wordings of texts that contain choices but no slots. */
export function expand(sources: readonly string[]): readonly string[] {
  return sources.flatMap((source) =>
    source
      .split(/(\[[^\]]*\])/)
      .map((piece) => (piece.startsWith('[') ? piece.slice(1, -1).split('|') : [piece]))
      .reduce((texts, options) => options.flatMap((option) => texts.map((text) => text + option)), ['']),
  )
}

/** The text with a capital first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The word with its indefinite article. */
export function withArticle(word: string): string {
  return /^(?:[aeio]|u(?!ni|se)|hour|heir|honest)/i.test(word) && !/^(?:one|eu)/i.test(word) ? `an ${word}` : `a ${word}`
}

/** The plural of a job title. */
export function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  if (word.endsWith('man')) return `${word.slice(0, -2)}en`
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

function parseSlots(text: string): Part[] {
  return text
    .split(/(\{[^}]*\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{') ? { slot: piece.slice(1, -1) } : piece))
}

function fillParts(parts: readonly Part[], filling: Filling): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if ('slot' in part) text += filling.slot(part.slot)
    else {
      const options = filling.modern ? part.all : part.timeless
      text += fillParts(options[Math.floor(filling.random() * options.length)] ?? [], filling)
    }
  }
  return text
}
