import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const season: Messages['season'] = {
  specials: 'Specials',
  seasonName: (number) => `Staffel ${number}`,
  partName: (number) => `Teil ${number}`,
  episodeName: (number) => `Episode ${number}`,
  episodes: (count) => plural(count, { one: `${count} Episode`, other: `${count} Episoden` }),

  pageTitle: (name, show) => `${name}: ${show}`,
  description: (name) => `${name}: alle Episoden.`,
  descriptionOfShow: (name, show) => `${show}, ${name}: alle Episoden.`,
  theShow: 'Die Serie',
  showOverview: 'Handlung anzeigen',
  noEpisodesTitle: 'Keine Episoden',
  noEpisodes: 'Zu dieser Staffel gibt es keine Episoden.',
  rated: (rating) => `<hidden>Bewertung</hidden> ${rating}`,
}
