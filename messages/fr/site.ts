import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const site: Messages['site'] = {
  skipToContent: 'Aller au contenu',
  languages: 'Langue',

  common: {
    cancel: 'Annuler',
    close: 'Fermer',
    comma: ', ',
    delete: 'Supprimer',
    dismiss: 'Masquer',
    loadMore: 'Charger la suite',
    loading: 'Chargement',
    movie: 'Film',
    next: 'Suivant',
    nextPage: 'Page suivante',
    previous: 'Précédent',
    refresh: 'Actualiser',
    reload: 'Recharger',
    retry: 'Réessayer',
    search: 'Rechercher',
    showAll: 'Tout afficher',
    showMore: 'Afficher plus',
    tvShow: 'Série',
    undo: 'Annuler',
    unknown: 'Inconnu',
  },
  pages: {
    home: 'Accueil',
    movies: 'Films',
    tvShows: 'Séries',
    people: 'Artistes',
    discover: 'Découvrir',
    watchlist: 'À voir',
    calendar: 'Calendrier',
    about: 'À propos',
  },
  counted: {
    movie: (count) =>
      plural(count, {
        one: `${number(count)} film`,
        many: `${number(count)} de films`,
        other: `${number(count)} films`,
      }),
    tv: (count) =>
      plural(count, {
        one: `${number(count)} série`,
        many: `${number(count)} de séries`,
        other: `${number(count)} séries`,
      }),
    person: (count) =>
      plural(count, {
        one: `${number(count)} artiste`,
        many: `${number(count)} d’artistes`,
        other: `${number(count)} artistes`,
      }),
  },

  attribution:
    'Ce site utilise TMDB et les API de TMDB, mais n’est ni soutenu, ni certifié, ni approuvé d’une autre manière par TMDB.',

  header: {
    main: 'Navigation principale',
    home: (brand) => `${brand}, accueil`,
    menu: 'Menu',
    closeMenu: 'Fermer le menu',
    settings: 'Réglages',
    sync: 'Synchro',
    syncTitle: 'Synchroniser l’historique',
    arrowKeys: 'Naviguer avec les flèches',
    slashKey: 'La touche / mène à la recherche',
  },
  theme: {
    name: 'Thème',
    system: 'Système',
    dark: 'Sombre',
    light: 'Clair',
  },
  footer: {
    popularPeople: 'Populaires',
    sample:
      'Le catalogue d’exemple intégré est utilisé : en plus d’œuvres réelles et librement accessibles, il contient des œuvres inventées.',
    rights: (year, brand) =>
      `© ${year} ${brand}. Tous droits réservés. ${brand} ne stocke aucun fichier sur son serveur : chaque film est lu depuis la source indiquée à côté.`,
    tmdb: 'TMDB, la source des données (dans un nouvel onglet)',
    tmdbLogo: 'The Movie Database (TMDB)',
  },
  alert: { name: 'Alerte du site', dismiss: 'Masquer l’alerte' },
  breadcrumb: 'Fil d’Ariane',
  loadingPage: 'Chargement de la page',

  unavailable: {
    title: 'Ce titre n’est pas disponible ici.',
    named: (name) => `<name>${name}</name> n’est pas disponible ici.`,
    remove: (name) => `Retirer de l’historique<more> : ${name}</more>`,
  },
  offline: {
    lost: 'Pas de connexion. Vous pouvez continuer à utiliser cette page.',
    lostSince: (time) => `Pas de connexion. Page enregistrée le ${time}.`,
    savedOn: (time) => `Page enregistrée le ${time}.`,
    partMissing: 'Une partie de cette page n’a pas pu être chargée.',
    savedPages: 'Pages enregistrées sur cet appareil',
  },
  failureTitle: 'Oups ! Un problème est survenu',
  failureText: 'Une erreur s’est produite lors de la récupération des données.',
  errorTitle: 'Oups ! Une erreur s’est produite',
  notFound: 'La page que vous cherchez est hors de notre portée',
  unknownError: 'Erreur inconnue',
  errorPage: {
    offlineTitle: 'Vous êtes hors ligne',
    offlineText: 'Cette page nécessite une connexion. Une fois de nouveau en ligne, appuyez sur « Réessayer » pour la charger.',
    stillOffline: 'Toujours pas de connexion. Vérifiez-la, puis réessayez dans un instant.',
    updatedTitle: 'Une nouvelle version est disponible',
    updatedText: 'Ce site a été mis à jour pendant que la page était ouverte. Appuyez sur « Actualiser » pour continuer.',
    backHome: 'Retour à l’accueil',
  },
  empty: {
    picture: 'Boîte vide',
    noImages: 'Aucune image',
    noImagesOf: (name) => `Il n’y a pas d’image pour « ${name} »`,
  },
  partNotLoaded: 'Cette partie n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.',

  discover: {
    title: '« Découvrir » arrive bientôt',
    text: 'Bientôt, des filtres avancés et une recherche approfondie pour trouver sans effort vos films et séries préférés.',
  },
}
