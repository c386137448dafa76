import type { HttpClient } from './http-client.ts'

/** Home, a list, and the first title that the list links to. */
export async function pagePaths(site: HttpClient): Promise<{ Home: string; 'Movie list': string; 'Title page': string }> {
  return { Home: '/', 'Movie list': '/movie', 'Title page': await linked(site, '/movie', /\/movie\/\d+/) }
}

/** A page of results. */
export const RESULTS = '/search?q=night'

/** The first link of a page that matches. */
async function linked(site: HttpClient, page: string, form: RegExp): Promise<string> {
  const html = (await site.exchange(page, {})).body.toString()
  const path = new RegExp(`href="(?:https?://[^/"]+)?(${form.source})["?#]`).exec(html)?.[1]
  if (path === undefined) throw new Error(`${page} links to no ${form.source}`)
  return path
}
