import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

const titles = (count: number) => plural(count, { one: `${number(count)} titre`, other: `${number(count)} titres` })
const episodes = (count: number) => plural(count, { one: `${number(count)} épisode`, other: `${number(count)} épisodes` })

export const watchlist: Messages['watchlist'] = {
  needsScript: 'Vos listes sont conservées dans ce navigateur : pour les afficher, cette page nécessite JavaScript.',

  lists: 'Listes',
  tabs: { watchlist: 'À voir', watched: 'Vus', hidden: 'Masqués', following: 'Suivies' },

  type: 'Type',
  types: { all: 'Tout', movie: 'Films', tv: 'Séries' },
  sortBy: 'Trier par',
  sorts: { added: 'Ajouts récents', title: 'Titre', date: 'Plus récents', rating: 'Mieux notés' },
  genre: 'Genre',
  allGenres: 'Tous les genres',
  titles,
  noTitlesFound: 'Aucun titre trouvé',
  noMatches: 'Aucun titre ne correspond à ces filtres.',
  clearAll: 'Tout effacer',

  unnamed: { movie: (id) => `Film ${id}`, tv: (id) => `Série ${id}` },
  unknownTitle: 'Ouvrir pour savoir ce que c’est',

  emptyTitles: {
    watchlist: 'Rien à voir pour l’instant',
    watched: 'Rien de vu pour l’instant',
    hidden: 'Rien de masqué',
    following: 'Aucune série suivie',
  },
  emptyTexts: {
    watchlist:
      'Ajoutez un film ou une série à votre liste « À voir » depuis sa page. La liste reste dans ce navigateur, et s’ouvre aussi sans connexion.',
    watched: 'Les films et séries que vous marquez comme vus sont conservés ici.',
    hidden: 'Les films et séries qui ne vous intéressent pas sont conservés ici, à l’écart.',
    following: 'Suivez une série depuis sa page : ses prochains épisodes s’afficheront ici.',
  },
  popularMovies: 'Films populaires',
  popularShows: 'Séries populaires',

  clearLists: 'Effacer toutes les listes',
  clearQuestion: 'Effacer toutes vos listes ?',
  clearText: (ofTitles, ofEpisodes) =>
    `${titles(ofTitles)} et ${episodes(ofEpisodes)} ne seront plus marqués, ici et sur les appareils qui partagent votre code de synchronisation. Votre historique est conservé. Cette action est irréversible ; « Exporter » enregistre une copie.`,
  clearAction: 'Effacer les listes',
  forget: 'Tout effacer de ce navigateur',
  forgetQuestion: 'Tout effacer de ce navigateur ?',
  forgetText:
    'Vos listes, épisodes vus, historique, positions de lecture, services, filtres enregistrés, recherches, paramètres, pages enregistrées et le code de synchronisation seront supprimés de ce navigateur. Vos autres appareils, et les données liées au code, restent tels quels. Cette action est irréversible ; « Exporter » enregistre une copie.',
}
