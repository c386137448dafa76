import { CODES } from '#messages/languages.ts'
import { readTarget } from '#server/http/target/read-target.ts'

/** What a request for a path and query asks for, of a site at the root of its host. */
export function targetOf(url: string) {
  return readTarget(url, { rootPath: '', codes: CODES })
}
