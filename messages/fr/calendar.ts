import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const calendar: Messages['calendar'] = {
  description: 'Les prochains épisodes et les prochaines sorties des titres que vous suivez ou voulez voir, jour par jour.',
  needsScript: 'Votre calendrier est composé dans votre navigateur : cette page nécessite JavaScript.',

  emptyTitle: 'Rien de prévu pour l’instant',
  emptyText: 'Suivez une série ou ajoutez un film à votre liste « À voir » : leurs prochaines dates s’afficheront ici.',
  popularShows: 'Séries populaires',
  upcomingMovies: 'Films à venir',

  loading: 'Chargement des dates…',
  failed: 'Impossible de charger les dates.',
  offline: 'Vous êtes hors ligne.',
  partial: 'Certaines dates n’ont pas pu être chargées.',
  datesOf: (time) => `Ces dates ont été relevées le ${time}.`,

  nothing: 'Aucune date à venir pour les titres que vous suivez ou voulez voir.',
  nothingToday: 'Rien aujourd’hui.',
  noDateYet: 'Date inconnue',
  lastDays: (count) =>
    plural(count, {
      one: `Les sept derniers jours : ${number(count)} date`,
      other: `Les sept derniers jours : ${number(count)} dates`,
    }),
  laterDays: (count) =>
    plural(count, {
      one: `Au-delà de huit semaines : ${number(count)} date`,
      other: `Au-delà de huit semaines : ${number(count)} dates`,
    }),

  episode: (season, episode) => `S${season} E${episode}`,
  episodes: (season, first, last) => `S${season} E${first}–E${last}`,

  today: 'aujourd’hui',
  tomorrow: 'demain',
  yesterday: 'hier',
  inDays: (days) => `dans ${days} jours`,
  daysAgo: (days) => `il y a ${days} jours`,
  nextEpisode: (season, episode, date, distance) => `S${season} E${episode} le ${date}, ${distance}`,

  subscribe: 'S’abonner',
  subscribeText:
    'Les mêmes dates dans votre propre agenda ou lecteur de flux. Ces adresses contiennent les identifiants de vos titres : quiconque en possède une peut voir ce que vous suivez. Les titres que vous suivrez plus tard n’y figurent pas ; abonnez-vous à nouveau pour les ajouter.',
  tooMany: (most) => `Les adresses ne contiennent que les ${most} titres que vous avez marqués en dernier.`,
  openInCalendar: 'Ouvrir dans un agenda',
  addresses: { calendar: 'Adresse de l’agenda', feed: 'Adresse du flux' },
  copy: {
    calendar: 'Copier<hidden> l’adresse de l’agenda</hidden>',
    feed: 'Copier<hidden> l’adresse du flux</hidden>',
  },
  copied: {
    calendar: 'Copiée<hidden> : adresse de l’agenda</hidden>',
    feed: 'Copiée<hidden> : adresse du flux</hidden>',
  },
  announced: { calendar: 'Adresse de l’agenda copiée.', feed: 'Adresse du flux copiée.' },
}
