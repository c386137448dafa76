const ESCAPES: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Trusted HTML: made by `markup`, or by hand from constant text. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Insertable = Markup | readonly Markup[] | string | number | null

/** A template tag that escapes every value, safe in text and in quoted attributes. Null inserts nothing. */
export function markup(parts: TemplateStringsArray, ...values: Insertable[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + insert(values[index - 1] ?? null) + part))
}

function insert(value: Insertable): string {
  if (value === null) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return String(value).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

type HtmlPage = { title: string; head: readonly Markup[]; body: Markup }

/** The text of a page without the framework, which search engines leave alone. */
export function htmlPage({ title, head, body }: HtmlPage): string {
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`.text
}
