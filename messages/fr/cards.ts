import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const cards: Messages['cards'] = {
  noDate: 'Date inconnue',
  rated: (rating) => `<more>Note :</more> ${rating}`,
  onServices: (services) => `Sur ${services.join(', ')}`,
  mark: { wanted: 'Ajouter à la liste « À voir »', watched: 'Marquer comme vu', followed: 'Suivre', hidden: 'Pas pour moi' },
  markShort: { wanted: 'À voir', watched: 'Vu', followed: 'Suivre', hidden: 'Pas pour moi' },
  marked: { wanted: 'À voir', watched: 'Vu', followed: 'Suivie', hidden: 'Pas pour moi' },

  showAll: (count) => `Tout afficher (${number(count)})`,
  showMore: 'Afficher plus',
  showLess: 'Afficher moins',
  loadingMore: 'Chargement de la suite',
  end: 'C’est la fin de la liste.',

  picture: {
    profile: (at, of) => `${of} : photo ${at} en grand format (dans un nouvel onglet)`,
    backdrop: (at, of) => `${of} : image de fond ${at} en grand format (dans un nouvel onglet)`,
    poster: (at, of) => `${of} : affiche ${at} en grand format (dans un nouvel onglet)`,
    logo: (at, of) => `${of} : logo ${at} en grand format (dans un nouvel onglet)`,
  },
}
