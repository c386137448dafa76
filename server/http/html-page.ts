import { markup, type Markup } from './markup.ts'

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
