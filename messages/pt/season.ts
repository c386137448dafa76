import type { Messages } from '../en.ts'
import { counted } from './forms.ts'

/** Seasons and episodes: a season's page, and their names everywhere. */
export const season: Messages['season'] = {
  specials: 'Especiais',
  seasonName: (number) => `Temporada ${number}`,
  partName: (number) => `Parte ${number}`,
  episodeName: (number) => `Episódio ${number}`,
  episodes: (count) => counted(count, 'episódio', 'episódios'),

  pageTitle: (name, show) => `${name}: ${show}`,
  description: (name) => `${name}: todos os episódios.`,
  descriptionOfShow: (name, show) => `${name} de ${show}: todos os episódios.`,
  theShow: 'A série',
  showOverview: 'Mostrar a sinopse',
  noEpisodesTitle: 'Nenhum episódio',
  noEpisodes: 'Nenhum episódio disponível nesta temporada.',
  rated: (rating) => `<hidden>Nota</hidden> ${rating}`,
}
