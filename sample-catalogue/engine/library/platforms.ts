export type Platform = { id: number; name: string }

/** The streaming platforms that the site filters by in the United States, by their TMDB ids and names. */
export const PLATFORMS: readonly Platform[] = [
  { id: 8, name: 'Netflix' },
  { id: 119, name: 'Amazon Prime Video' },
  { id: 337, name: 'Disney+' },
  { id: 384, name: 'Max' },
  { id: 15, name: 'Hulu' },
  { id: 350, name: 'Apple TV+' },
  { id: 531, name: 'Paramount+' },
  { id: 1899, name: 'Max' },
]

const WORLDWIDE = [8, 119, 337, 350]
/** Further platforms of some regions, with TMDB's ids; `regions` are ISO 3166-1 codes. They follow the worldwide platforms. */
const ELSEWHERE: readonly { regions: readonly string[]; platforms: readonly Platform[] }[] = [
  {
    regions: ['GB', 'IE'],
    platforms: named([531, 'Paramount+'], [39, 'NOW'], [38, 'BBC iPlayer'], [41, 'ITVX'], [103, 'Channel 4']),
  },
  { regions: ['CA'], platforms: named([230, 'Crave'], [531, 'Paramount+'], [146, 'ICI TOU.TV'], [73, 'Tubi']) },
  { regions: ['AU', 'NZ'], platforms: named([21, 'Stan'], [385, 'Binge'], [531, 'Paramount+'], [135, 'ABC iview']) },
  {
    regions: ['DE', 'AT', 'CH'],
    platforms: named([531, 'Paramount+'], [30, 'WOW'], [298, 'RTL+'], [304, 'Joyn'], [178, 'MagentaTV'], [234, 'ARTE']),
  },
  { regions: ['FR', 'BE'], platforms: named([381, 'Canal+'], [531, 'Paramount+'], [234, 'ARTE'], [236, 'France TV']) },
  { regions: ['IT'], platforms: named([39, 'NOW'], [109, 'TIMVISION'], [222, 'RaiPlay'], [359, 'Mediaset Infinity']) },
  { regions: ['ES', 'PT'], platforms: named([1899, 'Max'], [149, 'Movistar Plus+'], [63, 'Filmin'], [62, 'Atresplayer']) },
  { regions: ['NL'], platforms: named([1899, 'Max'], [72, 'Videoland'], [76, 'Viaplay'], [360, 'NPO Start']) },
  { regions: ['SE', 'NO', 'DK', 'FI'], platforms: named([1899, 'Max'], [76, 'Viaplay'], [435, 'Draken Film']) },
  { regions: ['PL', 'CZ'], platforms: named([1899, 'Max'], [505, 'Player'], [245, 'VOD']) },
  { regions: ['BR', 'MX', 'AR'], platforms: named([1899, 'Max'], [531, 'Paramount+'], [167, 'Claro video'], [307, 'Globoplay']) },
  { regions: ['IN'], platforms: named([122, 'Hotstar'], [232, 'ZEE5'], [237, 'Sony LIV'], [218, 'Eros Now']) },
  { regions: ['JP'], platforms: named([15, 'Hulu'], [84, 'U-NEXT'], [283, 'Crunchyroll']) },
  { regions: ['KR'], platforms: named([356, 'wavve'], [97, 'Watcha']) },
  { regions: ['TR', 'ZA'], platforms: named([11, 'MUBI'], [283, 'Crunchyroll']) },
]

/** The streaming platforms of each region that has any, in the order in which they are listed. */
export const PLATFORMS_IN: ReadonlyMap<string, readonly Platform[]> = new Map([
  ['US', PLATFORMS],
  ...ELSEWHERE.flatMap(({ regions, platforms }) => {
    const all = [...PLATFORMS.filter(({ id }) => WORLDWIDE.includes(id)), ...platforms]
    return regions.map((region) => [region, all] as const)
  }),
])

// In every region: shops that rent and sell titles, and platforms that are free, without and with advertisements.
export const SHOPS: readonly Platform[] = named([2, 'Apple TV'], [3, 'Google Play Movies'], [10, 'Amazon Video'])
export const FREE_PLATFORMS: readonly Platform[] = named([538, 'Plex'], [212, 'Hoopla'])
export const AD_PLATFORMS: readonly Platform[] = named([300, 'Pluto TV'], [613, 'Freevee'])
const EVERYWHERE = [...SHOPS, ...FREE_PLATFORMS, ...AD_PLATFORMS]

/** All platforms of a region, in the order in which they are listed. */
export function platformsOf(region: string): readonly Platform[] {
  const streaming = PLATFORMS_IN.get(region)
  return streaming ? [...streaming, ...EVERYWHERE] : []
}

/** The name of a platform of any region, or null. */
export function platformName(id: number): string | null {
  const shared = EVERYWHERE.find((platform) => platform.id === id)
  if (shared) return shared.name
  for (const platforms of PLATFORMS_IN.values()) {
    const found = platforms.find((platform) => platform.id === id)
    if (found) return found.name
  }
  return null
}

function named(...pairs: [id: number, name: string][]): Platform[] {
  return pairs.map(([id, name]) => ({ id, name }))
}
