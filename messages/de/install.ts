import type { Messages } from '../en.ts'

export const install: Messages['install'] = {
  description: 'Finde heraus, was du schauen willst: Filme, Serien und Stars, und wo sie zu sehen sind.',
  homePicture: 'Was läuft, auf einen Blick',
  listPicture: 'Beliebte Filme',
  titlePicture: 'Ein Film und wo er läuft',
  searches: (brand) => `Filme, Serien und Personen bei ${brand}`,
}
