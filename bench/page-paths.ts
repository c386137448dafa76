import type { HttpClient } from './http-client.ts'

/** Home, a list, and the first title that the list links to. */
export async function pagePaths(site: HttpClient): Promise<{ Home: string; 'Movie list': string; 'Title page': string }> {
  const list = (await site.exchange('/movie', {})).body.toString()
  const title = /href="(?:https?:\/\/[^/"]+)?(\/movie\/\d[^"?#]*)/.exec(list)?.[1]
  if (title === undefined) throw new Error('The list at /movie links to no title')
  return { Home: '/', 'Movie list': '/movie', 'Title page': title }
}
