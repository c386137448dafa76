import { m } from '#messages'

/** Names of any script with commas, for a place in a sentence. */
export function listed(names: readonly string[]): string {
  return names.map((name) => m.site.common.listed({ name })).join(m.site.common.comma)
}
