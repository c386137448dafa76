import { toRange } from '../addresses/networks.ts'
import { toProxyNetworks } from '../addresses/proxy-names.ts'
import { dataDirTrouble } from './data-dir.ts'
import type { Mistake } from './given-settings.ts'
import { oidcMistake, type OidcSettings } from './oidc-settings.ts'

/** What the rules look at; of a setting that cannot be used, its default, so that one mistake is not told twice. */
type Ruled = OidcSettings & {
  DATA_DIR: string
  TRUSTED_PROXIES: readonly string[]
  TMDB_API_KEY?: string | undefined
  TMDB_ACCESS_TOKEN?: string | undefined
  ADMIN_PASSWORD?: string | undefined
}
type Asked = { settings: Ruled; isGiven: (name: string) => boolean }
/** What is wrong with settings that are each right by themselves; null: nothing. */
type Rule = { stops: boolean; line: (asked: Asked) => string | null }

/** Networks as wide as half the internet: whoever visits is in them. */
const EVERYBODY = { ipv4: 7, ipv6: 6 }

const RULES: readonly Rule[] = [
  { stops: true, line: ({ settings }) => oidcMistake(settings) },
  { stops: true, line: ({ settings }) => dataDirTrouble(settings.DATA_DIR) },
  {
    stops: false,
    line: ({ settings }) =>
      settings.TMDB_API_KEY !== undefined && settings.TMDB_ACCESS_TOKEN !== undefined
        ? 'TMDB_API_KEY: TMDB_ACCESS_TOKEN is set too and is the one that is used: keep one of the two'
        : null,
  },
  {
    stops: false,
    line: ({ settings, isGiven }) =>
      settings.ADMIN_PASSWORD !== undefined && !isGiven('ADMIN_EMAILS')
        ? 'ADMIN_PASSWORD: no account is created, because ADMIN_EMAILS names none'
        : null,
  },
  {
    stops: false,
    line: ({ settings }) =>
      toProxyNetworks(settings.TRUSTED_PROXIES)
        .map(toRange)
        .some(([address, bits]) => bits <= EVERYBODY[address.kind()])
        ? 'TRUSTED_PROXIES: a network this wide has every visitor in it, and each could pretend to be another'
        : null,
  },
]

/** The mistakes that show only when settings are looked at together. */
export function checkTogether(asked: Asked): Mistake[] {
  return RULES.flatMap(({ stops, line }) => {
    const found = line(asked)
    return found === null ? [] : [{ line: found, stops }]
  })
}
