import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const person: Messages['person'] = {
  description: (name) => `Films et séries avec ${name}.`,
  portraitOf: (name) => `Portrait : ${name}`,
  tabs: { biography: 'Biographie', movies: 'Films', tv: 'Séries', crew: 'Équipe', images: 'Images' },

  facts: {
    knownFor: 'Domaine',
    birthdate: 'Date de naissance',
    dateOfDeath: 'Date de décès',
    hometown: 'Lieu de naissance',
    actingCredits: 'Rôles',
    tvActingCredits: 'Rôles à la télévision',
    movieCredits: 'Participations à des films',
    tvCredits: 'Participations à des séries',
  },
  dateWithAge: (date, age) => plural(age, { one: `${date} (${age} an)`, other: `${date} (${age} ans)` }),

  noBiography: 'Biographie non disponible',
  bestKnown: 'Titres les plus connus',
  career: 'Carrière',
  decade: (year) => `Années ${year}`,
  titles: (count) => plural(count, { one: `${number(count)} titre`, other: `${number(count)} titres` }),
  noTitles: 'aucun titre',
  alsoWith: 'Souvent avec',
  nobodyElse: 'Personne d’autre ne figure dans plusieurs des titres les plus connus.',
  titlesTogether: (count) =>
    plural(count, { one: `${number(count)} titre en commun`, other: `${number(count)} titres en commun` }),

  noMediaTitle: 'Aucun titre',
  noMedia: {
    movies: 'Aucun film pour cette personne.',
    tv: 'Aucune série pour cette personne.',
    crew: 'Cette personne ne figure dans aucune équipe technique.',
  },
  titlesOf: (shown, total) =>
    plural(shown, {
      one: `${number(shown)} titre sur ${number(total)}`,
      other: `${number(shown)} titres sur ${number(total)}`,
    }),
  appearances: (count) =>
    plural(count, {
      one: `${number(count)} apparition dans son propre rôle ou dans un talk-show`,
      other: `${number(count)} apparitions dans son propre rôle ou dans des talk-shows`,
    }),

  job: 'Métier',
  role: 'Fonction',
  kind: 'Type',
  allKinds: 'Tous les types',
  genre: 'Genre',
  allGenres: 'Tous les genres',
  decadeLabel: 'Décennie',
  allYears: 'Toutes les années',
  sortBy: 'Trier par',
  kinds: { movie: 'Films', tv: 'Séries' },
  sorts: { popularity: 'Popularité', newest: 'Plus récents', oldest: 'Plus anciens', rating: 'Note' },
  choice: (choice, count) => `${choice} (${number(count)})`,
  show: 'Afficher',
}
