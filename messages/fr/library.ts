import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const library: Messages['library'] = {
  yourLists: 'Vos listes',
  actionsFor: (name) => `Actions pour ${name}`,
  removeTitle: (name) => `Retirer ${name}`,

  markSeason: 'Marquer la saison comme vue',
  markEpisode: (episode) => `Marquer l’épisode ${episode} comme vu`,
  watchedEpisode: 'Vu',
  watchedUpToHere: 'Vus jusqu’ici',
  noneAired: 'Aucun de ses épisodes n’est encore sorti.',
  episodesFailed: 'Impossible de charger les épisodes. Veuillez réessayer.',

  marked: {
    wanted: (name) => `Ajouté à votre liste « À voir » : <name>${name}</name>`,
    watched: (name) => `Marqué comme vu : <name>${name}</name>`,
    hidden: (name) => `Marqué « Pas pour moi » : <name>${name}</name>`,
    followed: (name) => `Vous suivez désormais cette série : <name>${name}</name>`,
  },
  unmarked: {
    wanted: (name) => `Retiré de votre liste « À voir » : <name>${name}</name>`,
    watched: (name) => `N’est plus marqué comme vu : <name>${name}</name>`,
    hidden: (name) => `N’est plus marqué « Pas pour moi » : <name>${name}</name>`,
    followed: (name) => `Vous ne suivez plus cette série : <name>${name}</name>`,
  },
  episodeMarked: (episode, name) => `Épisode ${episode} marqué comme vu : <name>${name}</name>`,
  episodeUnmarked: (episode, name) => `L’épisode ${episode} n’est plus marqué comme vu : <name>${name}</name>`,
  seasonMarked: (season, name) => `Saison marquée comme vue : <name>${name}</name>, ${season}`,
  seasonUnmarked: (season, name) => `La saison n’est plus marquée comme vue : <name>${name}</name>, ${season}`,
  episodesMarked: (count, name) =>
    plural(count, {
      one: `${number(count)} épisode marqué comme vu : <name>${name}</name>`,
      other: `${number(count)} épisodes marqués comme vus : <name>${name}</name>`,
    }),

  full: 'Votre liste est pleine',
  titlesFull: (most) =>
    `Vos listes sont pleines : elles peuvent contenir ${number(most)} titres. Retirez d’abord quelques titres.`,

  notLasting:
    'Ce navigateur ne permet pas à ce site d’enregistrer quoi que ce soit : vos changements durent jusqu’à ce que vous fermiez la page.',
  noRoom:
    'Ce navigateur n’a plus d’espace de stockage pour ce site : vos changements durent jusqu’à ce que vous fermiez la page. Pour les sauvegarder, utilisez « Exporter » sur la page « À voir ».',
  mayForget:
    'Ce navigateur risque d’oublier vos listes : une fenêtre privée à sa fermeture, certains navigateurs après sept jours sans visite. Pour les garder, utilisez un code de synchronisation ou « Exporter » sur la page « À voir ».',

  mergeRule: 'Tout ce qui figure dans l’un ou l’autre reste. En cas de différence, la modification la plus récente l’emporte.',

  viewings: 'Visionnages',
  seenOn: (date) => `Vu le ${date}`,
  seenOnUnknownDay: 'Vu, jour inconnu',
  changeDay: 'Changer le jour',
  removeViewing: 'Supprimer le visionnage',
  day: 'Jour',
  saveDay: 'Enregistrer',
  dayChanged: (name) => `Jour modifié : <name>${name}</name>`,
  viewingRemoved: (name) => `Visionnage supprimé : <name>${name}</name>`,
  goneEpisodes: (count) =>
    plural(count, {
      one: `Vous avez vu ${number(count)} épisode qui ne figure plus dans la liste.`,
      other: `Vous avez vu ${number(count)} épisodes qui ne figurent plus dans la liste.`,
    }),
  forgetEpisodes: 'Oublier',
  episodesForgotten: (count, name) =>
    plural(count, {
      one: `${number(count)} épisode oublié : <name>${name}</name>`,
      other: `${number(count)} épisodes oubliés : <name>${name}</name>`,
    }),

  titleGone: (name) => `« ${name} » n’est plus dans la base de données de films, mais figure toujours dans vos listes.`,
  unknownTitleGone: 'Ce titre n’est plus dans la base de données de films, mais figure toujours dans vos listes.',
  takeOff: 'Retirer de mes listes',
  takenOff: (name) => `Retiré de vos listes : <name>${name}</name>`,
  unknownTakenOff: 'Retiré de vos listes',

  hideWatchedTitles: 'Masquer les titres vus',
  hideSpoilers: 'Masquer les spoilers',
  hideWatched: 'Masquer les vus',

  show: 'Afficher',
  showEpisode: (episode) => `Afficher l’épisode ${episode}`,
  showSeason: 'Afficher tous les épisodes de cette saison',
}
