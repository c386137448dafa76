import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const season: Messages['season'] = {
  specials: 'Épisodes spéciaux',
  seasonName: (number) => `Saison ${number}`,
  partName: (number) => `Partie ${number}`,
  episodeName: (number) => `Épisode ${number}`,
  episodes: (count) => plural(count, { one: `${count} épisode`, other: `${count} épisodes` }),

  pageTitle: (name, show) => `${name} : ${show}`,
  description: (name) => `${name} : tous les épisodes.`,
  descriptionOfShow: (name, show) => `${show}, ${name} : tous les épisodes.`,
  theShow: 'La série',
  showOverview: 'Afficher le résumé',
  noEpisodesTitle: 'Aucun épisode',
  noEpisodes: 'Aucun épisode disponible pour cette saison.',
  rated: (rating) => `<hidden>Note :</hidden> ${rating}`,
}
