import { openSite } from './site.ts'

const HOST = 'https://service.test'
const sample = (await openSite()).services.pictures

type Answers = Record<string, unknown>

/**
 * A movie database that returns the entries of `answers` by path (such as `person/5`), and otherwise the sample catalogue's
 * responses; null stands for an invalid response. `asked` records every request; `env` and `fetch` are for the site that asks.
 */
export function openCatalogue(answers: Answers = {}) {
  const asked: { path: string; params: Record<string, string> }[] = []
  const service: typeof fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const path = url.pathname.replace('/3/', '')
    const { api_key: _, ...params } = Object.fromEntries(url.searchParams)
    asked.push({ path, params })
    if (answers[path] === null) return new Response('<html>busy</html>')
    if (path in answers) return Response.json(answers[path])
    return sample ? sample(new Request(url)) : new Response(null, { status: 500 })
  }
  const env: NodeJS.ProcessEnv = { TMDB_API_KEY: 'k', TMDB_API_URL: `${HOST}/3`, TMDB_IMAGE_URL: `${HOST}/t/p` }
  return { env, fetch: service, asked }
}

/** A site on such a service. */
export async function openSiteOn(
  answers: Answers = {},
  options: { now?: () => Date; ticks?: () => number; env?: NodeJS.ProcessEnv } = {},
) {
  const { env, fetch: service, asked } = openCatalogue(answers)
  const site = await openSite({ env: { ...env, ...options.env }, fetch: service, now: options.now, ticks: options.ticks })
  const html = async (path: string) => (await site.get(path)).text()
  return { ...site, html, asked }
}
