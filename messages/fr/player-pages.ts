import type { Messages } from '../en.ts'

export const playerPages: Messages['playerPages'] = {
  sources: {
    film: 'Film',
    trailer: 'Bande-annonce',
    archive: 'Internet Archive',
    pattern: 'Mire',
    file: 'Fichier',
  },

  whatPlays: 'Choix de lecture',
  playFilm: { movie: 'Lire le film', tv: 'Lire l’épisode' },
  playTrailer: 'Lire la bande-annonce',
  playSequence: 'Lire le générique',
  playPattern: 'Afficher la mire',
  playEpisode: (season, episode) => `Lire l’épisode ${episode} de la saison ${season}`,
  playSpecial: (episode) => `Lire l’épisode spécial ${episode}`,
  tryAgain: 'Réessayer',

  noFilm: {
    movie: (name) => `Le catalogue n’a pas de film gratuit pour « ${name} ».`,
    tv: (name) => `Le catalogue n’a pas d’épisode gratuit de « ${name} ».`,
  },
  noTrailer: (name) => `Le catalogue n’a pas de bande-annonce officielle de « ${name} ».`,
  noCopy: (name) => `Aucune copie de « ${name} » n’est connue sur l’Internet Archive.`,
  noFile: (name) => `Ce serveur n’a pas de fichier pour « ${name} ».`,
  norTrailer: 'Il n’y a pas non plus de bande-annonce officielle.',
  sequencePlays: 'Son générique et la mire sont disponibles.',
  patternPlays: 'La mire est disponible pour tous les titres.',

  airsOn: (name, date) => `Cet épisode de « ${name} » sera diffusé le ${date}.`,
  notAired: (name) => `Cet épisode de « ${name} » n’a pas encore été diffusé.`,
  untilThenTrailer: 'En attendant, vous pouvez voir la bande-annonce.',
  untilThenNothing: 'En attendant, il n’y a rien à lire.',

  noEpisode: (name) => `Le catalogue n’a pas cet épisode de « ${name} ».`,
  nearestHere: 'Voici le plus proche.',
  chooseAnother: 'Choisissez une autre saison ou un autre épisode.',

  notFound: 'Introuvable',
  noTitle: { movie: 'Ce film n’est pas dans le catalogue.', tv: 'Cette série n’est pas dans le catalogue.' },
  removed: 'Le titre a peut-être été retiré, ou l’adresse contient une faute de frappe.',
  noServer: 'Ce serveur n’existe pas.',
  reload: 'Il a peut-être été retiré. Rechargez la page du titre pour voir ses serveurs actuels.',
  oneMoment: 'Un instant',
  noCatalogue: 'Le catalogue ne répond pas pour le moment.',
  backSoon: 'Nous ne pouvons pas dire ce qui est disponible ici. En général, tout est rétabli en moins d’une minute.',

  onArchive: (name) => `${name}, sur l’Internet Archive`,
  trailerOf: (name) => `Bande-annonce officielle de « ${name} »`,
  isTrailer: 'Voici la bande-annonce officielle.',
  silent: {
    archive: (host) => `L’Internet Archive (${host}) ne répond pas. En attendant, voici le générique.`,
    youtube: (host) => `YouTube (${host}) ne répond pas. En attendant, voici le générique.`,
  },

  testPattern: 'Mire',
  testPatternOf: (name) => `Mire : ${name}`,

  sequence: {
    label: (name) => `Générique de « ${name} »`,
    seek: 'Position',
    play: 'Lecture',
    pause: 'Pause',
    playAgain: 'Revoir',
    position: '{time} sur {end} secondes',
    invented: 'Titre inventé : ce générique a été dessiné par le site.',
    drawn: 'Ce générique a été dessiné par le site.',
    presents: 'présente',
    starring: 'Avec',
    with: 'Et',
    createdBy: 'Création',
    directedBy: 'Réalisation',
  },
}
