import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const lists: Messages['lists'] = {
  names: { movie: 'Films', tv: 'Séries' },
  // For films and series, whose genders differ.
  tabs: {
    'now-playing': 'Au cinéma',
    upcoming: 'À venir',
    popular: 'Populaires',
    'top-rated': 'Meilleures notes',
    'airing-today': 'Aujourd’hui',
    'on-air': 'En cours',
  },
  pages: {
    movie: {
      'now-playing': { title: 'Films au cinéma', description: 'Les films actuellement au cinéma, page par page.' },
      upcoming: { title: 'Films à venir', description: 'Les films à venir, page par page.' },
      popular: { title: 'Films populaires', description: 'Les films populaires, page par page.' },
      'top-rated': { title: 'Films les mieux notés', description: 'Les films les mieux notés, page par page.' },
    },
    tv: {
      'top-rated': { title: 'Séries les mieux notées', description: 'Les séries les mieux notées, page par page.' },
      'airing-today': { title: 'Séries diffusées aujourd’hui', description: 'Les séries diffusées aujourd’hui, page par page.' },
      'on-air': { title: 'Séries en cours de diffusion', description: 'Les séries en cours de diffusion, page par page.' },
      popular: { title: 'Séries populaires', description: 'Les séries populaires, page par page.' },
    },
  },
  filtered: {
    movie: (heading, count) =>
      plural(count, {
        one: `${heading} : ${number(count)} film à parcourir par popularité, note, date de sortie ou titre.`,
        many: `${heading} : ${number(count)} de films à parcourir par popularité, note, date de sortie ou titre.`,
        other: `${heading} : ${number(count)} films à parcourir par popularité, note, date de sortie ou titre.`,
      }),
    tv: (heading, count) =>
      plural(count, {
        one: `${heading} : ${number(count)} série à parcourir par popularité, note, date de sortie ou titre.`,
        many: `${heading} : ${number(count)} de séries à parcourir par popularité, note, date de sortie ou titre.`,
        other: `${heading} : ${number(count)} séries à parcourir par popularité, note, date de sortie ou titre.`,
      }),
  },
  empty: {
    heading: { movie: 'Aucun film trouvé', tv: 'Aucune série trouvée' },
    text: 'Cette liste est vide pour le moment.',
    filtered: {
      movie: 'Aucun film ne correspond à tous ces filtres.',
      tv: 'Aucune série ne correspond à tous ces filtres.',
    },
  },
  titleTabs: {
    overview: 'Aperçu',
    cast: 'Distribution',
    crew: 'Équipe',
    reviews: 'Critiques',
    videos: 'Vidéos',
    images: 'Images',
  },
  searchTabs: { all: 'Tout', movies: 'Films', tv: 'Séries', people: 'Artistes' },
  people: {
    heading: 'Artistes populaires',
    description: 'Les artistes les plus populaires du cinéma et de la télévision.',
  },
  collection: {
    description: (name) => `${name} : ses films dans l’ordre de sortie.`,
    empty: { heading: 'Aucun film', text: 'Aucun film de cette saga ne peut être affiché ici.' },
  },
  genres: {
    28: 'Action',
    10759: 'Action et aventure',
    12: 'Aventure',
    16: 'Animation',
    35: 'Comédie',
    80: 'Crime',
    99: 'Documentaire',
    18: 'Drame',
    10751: 'Familial',
    14: 'Fantastique',
    36: 'Histoire',
    27: 'Horreur',
    10762: 'Jeunesse',
    10402: 'Musique',
    9648: 'Mystère',
    10763: 'Actualités',
    10764: 'Télé-réalité',
    10749: 'Romance',
    878: 'Science-fiction',
    10765: 'Science-fiction et fantastique',
    10766: 'Feuilleton',
    10767: 'Talk-show',
    53: 'Thriller',
    10770: 'Téléfilm',
    10752: 'Guerre',
    10768: 'Guerre et politique',
    37: 'Western',
  },
}
