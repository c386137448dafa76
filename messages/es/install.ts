import type { Messages } from '../en.ts'

export const install: Messages['install'] = {
  description: 'Descubre qué ver: películas, series y sus protagonistas, y dónde ver cada título.',
  homePicture: 'Todo lo que hay, de un vistazo',
  listPicture: 'Películas populares',
  titlePicture: 'Una película y dónde verla',
  searches: (brand) => `Películas, series y personas en ${brand}`,
}
