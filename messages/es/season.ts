import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const season: Messages['season'] = {
  specials: 'Especiales',
  seasonName: (number) => `Temporada ${number}`,
  partName: (number) => `Parte ${number}`,
  episodeName: (number) => `Episodio ${number}`,
  episodes: (count) => plural(count, { one: `${count} episodio`, other: `${count} episodios` }),

  pageTitle: (name, show) => `${name}: ${show}`,
  description: (name) => `${name}: todos los episodios.`,
  descriptionOfShow: (name, show) => `Todos los episodios de ${show}: ${name}.`,
  theShow: 'La serie',
  showOverview: 'Mostrar la sinopsis',
  noEpisodesTitle: 'No hay episodios',
  noEpisodes: 'No hay episodios disponibles de esta temporada.',
  rated: (rating) => `<hidden>Puntuación:</hidden> ${rating}`,
}
