type SavedAnswer = { response: Response; build: string; bytes: number }

/**
 * An answer as it is kept: it says in its first element when that was (`data-saved`), and in its headers whose scripts it needs, for
 * the worker. `gone`: there is no such page any more. Null: nothing to keep, and nothing to take away.
 */
export async function toSavedAnswer(answer: Response, now: number): Promise<SavedAnswer | 'gone' | null> {
  // A redirect: the title is blocked, or stands elsewhere.
  if (answer.type === 'opaqueredirect' || answer.redirected || [403, 404, 410, 451].includes(answer.status)) return 'gone'
  const caching = answer.headers.get('Cache-Control') ?? ''
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
  if (answer.status !== 200 || !isPage || /no-store/i.test(caching)) return null
  const text = await answer.text()
  const build = buildOf(text)
  if (build === null) return null
  const page = text.replace('<html ', `<html data-saved="${now}" `)
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'X-Build': build, 'X-Saved': String(now) })
  const policy = answer.headers.get('Content-Security-Policy')
  if (policy !== null) headers.set('Content-Security-Policy', policy)
  return { response: new Response(page, { headers }), build, bytes: new TextEncoder().encode(page).length }
}

/** The build of a page: the name of the router's map, which is in it. */
function buildOf(text: string): string | null {
  return /\/assets\/manifest-([\w-]+)\.js/.exec(text)?.[1] ?? null
}
