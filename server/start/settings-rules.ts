import { toRange } from '../addresses/networks.ts'
import { toProxyNetworks } from '../addresses/proxy-names.ts'
import { dataDirTrouble } from './data-dir.ts'
import type { Mistake } from './given-settings.ts'
import { oidcMistake, type OidcSettings, tmdbMistakes, type TmdbSettings } from './service-settings.ts'

/** What the rules look at; of a setting that cannot be used, its default, so that one mistake is not told twice. */
type Ruled = OidcSettings &
  TmdbSettings & {
    DATA_DIR: string
    TRUSTED_PROXIES: readonly string[]
    ADMIN_PASSWORD?: string | undefined
  }
type Asked = { settings: Ruled; isGiven: (name: string) => boolean }
/** What is wrong with settings that are each right by themselves; empty: nothing. */
type Rule = { stops: boolean; lines: (asked: Asked) => readonly string[] }

/** Networks as wide as half the internet: whoever visits is in them. */
const EVERYBODY = { ipv4: 7, ipv6: 6 }

const RULES: readonly Rule[] = [
  { stops: true, lines: ({ settings }) => listed(oidcMistake(settings)) },
  { stops: true, lines: ({ settings }) => listed(dataDirTrouble(settings.DATA_DIR)) },
  { stops: false, lines: ({ settings }) => tmdbMistakes(settings) },
  {
    stops: false,
    lines: ({ settings, isGiven }) =>
      settings.ADMIN_PASSWORD !== undefined && !isGiven('ADMIN_EMAILS')
        ? ['ADMIN_PASSWORD: no account is created, because ADMIN_EMAILS names none']
        : [],
  },
  {
    stops: false,
    lines: ({ settings }) =>
      toProxyNetworks(settings.TRUSTED_PROXIES)
        .map(toRange)
        .some(([address, bits]) => bits <= EVERYBODY[address.kind()])
        ? ['TRUSTED_PROXIES: a network this wide has every visitor in it, and each could pretend to be another']
        : [],
  },
]

/** The mistakes that show only when settings are looked at together. */
export function checkTogether(asked: Asked): Mistake[] {
  return RULES.flatMap(({ stops, lines }) => lines(asked).map((line) => ({ line, stops })))
}

function listed(line: string | null): string[] {
  return line === null ? [] : [line]
}
