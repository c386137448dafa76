import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { byTitle } from '#domain/people/by-title.ts'
import { isSelf } from '#domain/people/person-work.ts'
import { sharedPeople } from '#domain/people/shared-people.ts'
import { parseId } from '#domain/titles/title.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { singlePage } from '#server/http/endpoint-parts/read-query.ts'
import { orNull } from '#server/http/endpoint-parts/loader-errors.ts'

/** The titles whose cast and crew are compared: each may cost a call to the catalogue service. */
const MAX_TITLES = 4
const MAX_PEOPLE = 6

export const people = new Hono<SiteEnv>()
  /** `GET /api/people?page=` → one page of popular people. */
  .get('/api/people', async (c) => c.json(await c.env.services.catalogue.popularPeople(c.get('scope'), singlePage(c.env.search))))

  /**
   * `GET /api/people/{id}/shared` → the people who worked with them on several of their best-known titles; the same for everyone.
   */
  .get('/api/people/:id/shared', async (c) => {
    const { catalogue } = c.env.services
    const scope = c.get('scope')
    const id = parseId(c.req.param('id'))
    if (id === null) throw new AppError('not-found', 'There is no such person')
    const { cast, crew } = await catalogue.person(scope, id)
    const work = byTitle([...cast.filter((credit) => !isSelf(credit)), ...crew])
    const best = work.slice(0, MAX_TITLES)
    const titles = await Promise.all(best.map((title) => orNull(catalogue.title(scope, title.type, title.id))))
    const known = titles.filter((title) => title !== null)
    const headers = { 'Cache-Control': `public, max-age=${known.length < best.length ? 60 : 21_600}` }
    return c.json({ people: sharedPeople(known, id, MAX_PEOPLE) }, 200, headers)
  })
