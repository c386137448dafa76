import { platformLogoPath } from './picture-paths.ts'
import { PLATFORMS } from '../library/platforms.ts'

/** The answer of `/configuration`: the address and the sizes of pictures. */
export function configuration(origin: string): object {
  return {
    images: {
      base_url: `${origin}/t/p/`,
      secure_base_url: `${origin}/t/p/`,
      backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
      logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
      poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
      profile_sizes: ['w45', 'w185', 'h632', 'original'],
      still_sizes: ['w92', 'w185', 'w300', 'original'],
    },
    change_keys: [],
  }
}

/** The streaming platforms of a region. Only the United States have any here. */
export function providerList(query: URLSearchParams): object {
  const known = ['US', null].includes(query.get('watch_region'))
  return {
    results: (known ? PLATFORMS : []).map(({ id, name }, at) => ({
      display_priorities: { US: at },
      display_priority: at,
      logo_path: platformLogoPath(id),
      provider_name: name,
      provider_id: id,
    })),
  }
}
