import { AppError } from '#domain/errors.ts'
import { byTitle } from '#domain/people/by-title.ts'
import { isSelf } from '#domain/people/person-work.ts'
import { sharedPeople } from '#domain/people/shared-people.ts'
import { parseId } from '#domain/titles/title.ts'
import { servicesContext } from '#server/app/context.ts'
import { byAddress } from '#server/http/endpoints/by-address.ts'
import { json, singlePage } from '#server/http/endpoints/by-method.ts'
import { orNull } from '#server/http/endpoints/loader-errors.ts'

/** Titles whose people are looked at: each may cost a call, where nobody has opened it for hours. */
const TITLES = 4
const MOST = 6

export const loader = byAddress({
  /** `GET /api/people?page=` → one page of popular people. */
  'api/people': ({ request, context }) => {
    const { catalogue } = context.get(servicesContext)
    return json(async () => {
      const page = singlePage(new URL(request.url).searchParams)
      return catalogue.popularPeople(page)
    })
  },

  /** `GET /api/people/{id}/shared` → who made the person's best-known titles with them; the same for everyone. */
  'api/people/:id/shared': ({ params, context }) => {
    const { catalogue, state } = context.get(servicesContext)
    return json(async () => {
      const id = parseId(params.id)
      if (id === null) throw new AppError('not-found', 'There is no such person')
      const { cast, crew } = await catalogue.person(id)
      const work = byTitle([...cast.filter((credit) => !isSelf(credit)), ...crew])
      const best = work.filter(({ type, id: of }) => !state.isBlocked(type, of)).slice(0, TITLES)
      const titles = await Promise.all(best.map((title) => orNull(catalogue.title(title.type, title.id))))
      const known = titles.filter((title) => title !== null)
      const people = sharedPeople(known, id, MOST)
      return Response.json(
        { people },
        { headers: { 'Cache-Control': `public, max-age=${known.length < best.length ? 60 : 21_600}` } },
      )
    })
  },
})
