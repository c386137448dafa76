import type { Choice, DiscoverQuery, ShowStatus, ShowType, SortBy } from '#domain/filters/discover.ts'
import type { TitleType } from '#domain/titles/title.ts'
import type { Params } from '../upstream/fetch-json.ts'
import { OFFER } from './schemas-offers.ts'

const DATE_FIELD: Record<TitleType, string> = { movie: 'primary_release_date', tv: 'first_air_date' }
const SORT_FIELDS: Record<TitleType, Partial<Record<string, string>>> = {
  movie: { rating: 'vote_average', date: DATE_FIELD.movie },
  tv: { rating: 'vote_average', date: DATE_FIELD.tv, title: 'name' },
}
const STATUS: Record<ShowStatus, number> = { returning: 0, planned: 1, 'in-production': 2, ended: 3, canceled: 4, pilot: 5 }
const SHOW_TYPE: Record<ShowType, number> = {
  documentary: 0,
  news: 1,
  miniseries: 2,
  reality: 3,
  scripted: 4,
  talk: 5,
  video: 6,
}
const COUNTRY_CODES: readonly string[] = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH
CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN
GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI
LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM
PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD
TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
AN BU CS SU TP XC XG XI YU ZR`
  .trim()
  .split(/\s+/)

/** The query as TMDB parameters; unset filters are not sent. For what TMDB has no parameter see discover.ts. */
export function discoverParams(query: DiscoverQuery, siteRegion: string): Params {
  const { type, region = siteRegion } = query
  const offered = any(query.platformIds) ?? any(query.offers)
  return {
    sort_by: toSort(type, query.sort),
    include_adult: 'false',
    page: query.page,
    with_genres: query.anyGenre ? any(query.genreIds) : all(query.genreIds),
    without_genres: all(query.withoutGenreIds),
    with_keywords: query.anyKeyword ? any(query.keywordIds) : all(query.keywordIds),
    without_keywords: all(query.withoutKeywordIds),
    with_people: all(query.personIds),
    with_companies: any(query.companyIds),
    with_networks: any(query.networkIds),
    with_original_language: any(query.languages?.only),
    with_origin_country: any(toCountries(type, query.countries)),
    'certification.lte': query.certificationMax,
    certification: query.certification,
    certification_country: query.certificationMax === undefined && query.certification === undefined ? undefined : region,
    'vote_average.gte': query.minRating,
    'vote_average.lte': query.maxRating,
    'vote_count.gte': query.minVotes,
    'with_runtime.gte': query.minRuntime,
    'with_runtime.lte': query.maxRuntime,
    with_status: any(query.statuses?.map((status) => STATUS[status])),
    with_type: any(query.showTypes?.map((showType) => SHOW_TYPE[showType])),
    with_watch_providers: any(query.platformIds),
    with_watch_monetization_types: any(query.offers?.map((offer) => OFFER[offer])),
    watch_region: offered && region,
    ...toDates(query),
  }
}

function all(values: readonly (number | string)[] = []): string | undefined {
  return values.join(',') || undefined
}

function any(values: readonly (number | string)[] = []): string | undefined {
  return values.join('|') || undefined
}

/** TMDB cannot exclude countries. Cards of shows name theirs, so discover.ts leaves them out; for movies all other countries are asked for. */
function toCountries(type: TitleType, { only, not }: Choice = { only: [], not: [] }): readonly string[] {
  if (only.length > 0 || not.length === 0 || type === 'tv') return only
  return COUNTRY_CODES.filter((code) => !not.includes(code))
}

function toDates({ type, dates }: DiscoverQuery): Params {
  if (!dates) return {}
  const field = dates.of === 'airing' && type === 'tv' ? 'air_date' : DATE_FIELD[type]
  return { [`${field}.gte`]: dates.from, [`${field}.lte`]: dates.to }
}

function toSort(type: TitleType, sort: SortBy): string {
  const [by = '', direction] = sort.split('.')
  return `${SORT_FIELDS[type][by] ?? by}.${direction}`
}
