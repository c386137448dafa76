import { AppError } from '#domain/errors.ts'
import { cleanTerm, fitsSearch } from '#domain/search/search.ts'
import { parseTitleKey } from '#domain/titles/title.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { forOperators, single } from '#server/http/endpoint-parts/by-method.ts'
import { blockInput, blockKeyInput } from '#server/http/endpoint-parts/inputs.ts'
import { orTrouble, troubleText } from '#server/http/endpoint-parts/loader-errors.ts'

/** Titles in one request: a page of the block list. */
const MAX_NAMED = 25

export const loader = byAddress({
  /** `PUT /api/admin/blocks` with `{type, id, reason}` blocks a title; `DELETE` with `{type, id}` unblocks it. */
  'api/admin/blocks': forOperators('blocks', {
    PUT: async ({ scope, services, by, read }) => services.operators.blocking.block(scope, await read(blockInput), by),
    DELETE: async ({ services, by, read }) => services.operators.blocking.unblock(await read(blockKeyInput), by),
  }),

  /**
   * `GET /api/admin/titles?q=` → titles by name, blocked ones too. `GET /api/admin/titles?of=movie/10331,tv/5` → the names
   * and posters of these that the catalogue has, and why others are missing.
   */
  'api/admin/titles': forOperators('blocks', {
    GET: async ({ scope, services, search }) => {
      const { titleFinding } = services.operators
      const of = single(search, 'of')
      if (of !== null) {
        const { items, failure } = await titleFinding.name(scope, parseKeys(of))
        return { items, problem: failure && troubleText(failure) }
      }
      const term = cleanTerm(single(search, 'q'))
      if (!fitsSearch(term)) throw new AppError('invalid', 'q is too long')
      return { items: term === '' ? [] : await orTrouble(titleFinding.find(scope, term)) }
    },
  }),
})

export { loader as action }

function parseKeys(text: string) {
  const keys = text.split(',').map((each) => {
    const [type, id, rest] = each.split('/')
    return rest === undefined ? parseTitleKey(type, id) : null
  })
  const known = keys.filter((key) => key !== null)
  if (known.length < keys.length || known.length > MAX_NAMED)
    throw new AppError('invalid', `of is a list of at most ${MAX_NAMED} titles, such as movie/10331`)
  return known
}
