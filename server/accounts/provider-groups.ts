import { z } from 'zod'

const names = z.looseObject({})
/** What providers call the name of a group that is an object: SCIM says `display` and `value`. */
const NAMES = ['name', 'displayName', 'display', 'value', 'id']

/**
 * The groups that a claim names, null if it names none: texts, objects with a name, or one of either. The claim's name may be a path with
 * dots, such as Keycloak's `realm_access.roles`; a claim that has dots in its very name, such as an address, comes first.
 */
export function groupsIn(claims: unknown, claim: string): readonly string[] | null {
  const found = valueAt(claims, claim)
  if (found === undefined || found === null) return null
  const groups = Array.isArray(found) ? found.map(nameOf) : [nameOf(found) ?? keysOf(found)].flat()
  return groups.filter((group): group is string => group !== null && group !== '')
}

/** Every way to read the path, the longest names first: `a.b.c` is in `a.b.c`, in `c` of `a.b`, in `b.c` of `a`, or in `c` of `b` of `a`. */
function valueAt(value: unknown, path: string): unknown {
  const object = names.safeParse(value)
  if (!object.success) return undefined
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.')
    if (!Object.hasOwn(object.data, name)) continue
    const own = object.data[name]
    const found = length === parts.length ? own : valueAt(own, parts.slice(length).join('.'))
    if (found !== undefined) return found
  }
  return undefined
}

function nameOf(group: unknown): string | null {
  if (typeof group === 'string') return group
  const object = names.safeParse(group)
  const name = object.success ? NAMES.map((each) => object.data[each]).find((each) => typeof each === 'string') : null
  return name ?? null
}

/** Zitadel's roles are the keys of an object. */
function keysOf(value: unknown): string[] {
  const object = names.safeParse(value)
  return object.success ? Object.keys(object.data).filter((key) => object.data[key]) : []
}
