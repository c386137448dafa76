import { AppError } from '#domain/errors.ts'
import { byTitle } from '#domain/people/by-title.ts'
import { isSelf } from '#domain/people/person-work.ts'
import { sharedPeople } from '#domain/people/shared-people.ts'
import { parseId } from '#domain/titles/title.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { singlePage } from '#server/http/endpoint-parts/by-method.ts'
import { orNull } from '#server/http/endpoint-parts/loader-errors.ts'

/** The titles whose cast and crew are compared: each may cost a call to the catalogue service. */
const MAX_TITLES = 4
const MAX_PEOPLE = 6

export const loader = byAddress({
  /** `GET /api/people?page=` → one page of popular people. */
  'api/people': ({ search, services, scope }) => services.catalogue.popularPeople(scope, singlePage(search)),

  /**
   * `GET /api/people/{id}/shared` → the people who worked with them on several of their best-known titles; the same for everyone.
   */
  'api/people/:id/shared': async ({ params, scope, services: { catalogue, state } }) => {
    const id = parseId(params.id)
    if (id === null) throw new AppError('not-found', 'There is no such person')
    const { cast, crew } = await catalogue.person(scope, id)
    const work = byTitle([...cast.filter((credit) => !isSelf(credit)), ...crew])
    const best = work.filter(({ type, id: of }) => !state.isBlocked(type, of)).slice(0, MAX_TITLES)
    const titles = await Promise.all(best.map((title) => orNull(catalogue.title(scope, title.type, title.id))))
    const known = titles.filter((title) => title !== null)
    const headers = { 'Cache-Control': `public, max-age=${known.length < best.length ? 60 : 21_600}` }
    return Response.json({ people: sharedPeople(known, id, MAX_PEOPLE) }, { headers })
  },
})
