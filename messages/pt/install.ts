import type { Messages } from '../en.ts'

export const install: Messages['install'] = {
  description: 'Descubra o que assistir: filmes, séries e pessoas, e onde encontrar cada título.',
  homePicture: 'O que está passando, de relance',
  listPicture: 'Filmes populares',
  titlePicture: 'Um filme e onde assistir',
  searches: (brand) => `Filmes, séries e pessoas no ${brand}`,
}
