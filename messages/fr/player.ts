import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const player: Messages['player'] = {
  player: 'Lecteur',
  play: 'Lecture',
  nothingPlays: 'Rien à lire pour l’instant',
  airs: (date) => `Diffusion le ${date}`,
  notAired: 'Pas encore diffusé',
  freeHere: (licence) => `À voir ici gratuitement : <licence>${licence}</licence>`,

  server: (name) => `Serveur : ${name}`,
  noServer: 'Aucun serveur',
  servers: { Film: 'Film', Trailer: 'Bande-annonce', 'Internet Archive': 'Internet Archive', 'Test pattern': 'Mire' },
  marks: { isFastest: 'Le plus rapide', is4K: '4K', isAdFree: 'Sans pub', hasAds: 'Avec pub' },
  lacks: {
    film: { movie: 'pas de film gratuit', tv: 'pas d’épisode gratuit' },
    trailer: 'pas de bande-annonce',
    copy: 'pas de copie sur l’Internet Archive',
    value: 'rien pour ce titre',
  },

  cannotPlay: 'Cette source ne peut pas lire ce titre.',
  slow: 'Le chargement prend du temps.',
  tryOther: (server) => `Essayer ${server}`,
  doesNotPlay: 'Ça ne fonctionne pas',
  reported: 'Merci. Les responsables du site voient combien de fois ce serveur ne fonctionne pas, mais pas qui l’a signalé.',
  switchTo: (server) => `Passer à ${server}`,

  season: 'Saison',
  episode: 'Épisode',
  option: {
    named: (number, name) => `${number}. ${name}`,
    airs: (number, date) => `${number}. (diffusion le ${date})`,
    namedAirs: (number, name, date) => `${number}. ${name} (diffusion le ${date})`,
    notAired: (number) => `${number}. (pas encore diffusé)`,
    namedNotAired: (number, name) => `${number}. ${name} (pas encore diffusé)`,
  },
  previousEpisode: 'Épisode précédent',
  nextEpisode: 'Épisode suivant',
  steps: {
    next: {
      named: (place, name) => `Suivant : ${place}. <name>${name}</name>`,
      unnamed: (place) => `Suivant : ${place}`,
      season: (season) => `Suivant : saison ${season}`,
      title: (name) => `Suivant : <name>${name}</name>`,
    },
    previous: {
      named: (place, name) => `Précédent : ${place}. <name>${name}</name>`,
      unnamed: (place) => `Précédent : ${place}`,
      season: (season) => `Précédent : saison ${season}`,
      title: (name) => `Précédent : <name>${name}</name>`,
    },
  },
  recommendedAfter: (name) => `Recommandé après « ${name} »`,
  startsInSeconds: (seconds) =>
    plural(seconds, {
      one: `Lecture dans ${seconds} seconde.`,
      other: `Lecture dans ${seconds} secondes.`,
    }),
  startsIn: (seconds) => `Lecture dans ${seconds}`,
  playNow: 'Lire maintenant',
  autoplayNext: 'Lecture automatique',

  theatre: 'Mode cinéma',
  fullScreen: 'Plein écran',
  exitFullScreen: 'Quitter le plein écran',
  backToItsPlace: 'Remettre en place',
}
