import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { targetOf } from './helpers/target-of.ts'
import routes from '#app/routes.ts'
import { pageAddress } from '#server/http/page-cache/page-address.ts'

/** Pages that are rendered for each request, and why. */
const NEVER_CACHED: Readonly<Record<string, string>> = {
  '/admin': 'only for operators, and always current',
  '/admin/login': 'only for operators',
  '/*': 'there is no such page',
}

/** Addresses of pages as the router writes them, `/movie/:id`. */
function pagePaths(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    const isPage = !file.endsWith('/layout.tsx')
    return [...(isPage ? [own || '/'] : []), ...pagePaths(children, own)]
  })
}

const pages = pagePaths(await routes)

test('every page of the route table is in the list of cached pages, or says why it is not', () => {
  const undeclared = pages.filter((path) => {
    const address = path.replace(':type', 'movie').replace(/:\w+/g, '1')
    const isExempt = path in NEVER_CACHED || path.startsWith('/admin/')
    return (pageAddress(targetOf(address)) !== null) === isExempt
  })
  expect(undeclared).toEqual([])
})

test('every page that is never cached is in the route table', () => {
  expect(Object.keys(NEVER_CACHED).filter((path) => !pages.includes(path))).toEqual([])
})

test('every address of the route table is for one spelling only', async () => {
  const lax = ({ path, caseSensitive, children = [] }: RouteConfigEntry): string[] => [
    ...(path !== undefined && caseSensitive !== true ? [path] : []),
    ...children.flatMap(lax),
  ]
  expect((await routes).flatMap(lax)).toEqual([])
})
