import type { Messages } from '../en.ts'

export const install: Messages['install'] = {
  description: 'Trouvez quoi regarder : films, séries et artistes, et où les voir.',
  homePicture: 'L’essentiel en un coup d’œil',
  listPicture: 'Films populaires',
  titlePicture: 'Un film, et où le regarder',
  searches: (brand) => `Films, séries et artistes sur ${brand}`,
}
