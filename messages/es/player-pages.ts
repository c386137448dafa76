import type { Messages } from '../en.ts'

export const playerPages: Messages['playerPages'] = {
  sources: { film: 'Película', trailer: 'Tráiler', archive: 'Internet Archive', pattern: 'Carta de ajuste', file: 'Archivo' },

  whatPlays: 'Qué se puede reproducir',
  playFilm: { movie: 'Ver la película', tv: 'Ver el episodio' },
  playTrailer: 'Ver el tráiler',
  playSequence: 'Ver la cabecera',
  playPattern: 'Ver la carta de ajuste',
  playEpisode: (season, episode) => `Ver temporada ${season}, episodio ${episode}`,
  playSpecial: (episode) => `Ver especiales, episodio ${episode}`,
  tryAgain: 'Reintentar',

  noFilm: {
    movie: (name) => `El catálogo no tiene ninguna versión gratis de «${name}».`,
    tv: (name) => `El catálogo no tiene ningún episodio gratis de «${name}».`,
  },
  noTrailer: (name) => `El catálogo no tiene ningún tráiler oficial de «${name}».`,
  noCopy: (name) => `No se conoce ninguna copia de «${name}» en Internet Archive.`,
  noFile: (name) => `Este servidor no tiene ningún archivo de «${name}».`,
  norTrailer: 'Tampoco hay tráiler oficial.',
  sequencePlays: 'Puedes ver su cabecera y la carta de ajuste.',
  patternPlays: 'La carta de ajuste se puede ver con cualquier título.',

  airsOn: (name, date) => `Este episodio de «${name}» se emite el ${date}.`,
  notAired: (name) => `Este episodio de «${name}» aún no se ha emitido.`,
  untilThenTrailer: 'Hasta entonces, puedes ver el tráiler.',
  untilThenNothing: 'Hasta entonces no hay nada que ver.',

  noEpisode: (name) => `El catálogo no tiene ese episodio de «${name}».`,
  nearestHere: 'El más cercano está aquí.',
  chooseAnother: 'Elige otra temporada u otro episodio.',

  notFound: 'No encontrado',
  noTitle: { movie: 'El catálogo no tiene esa película.', tv: 'El catálogo no tiene esa serie.' },
  removed: 'Puede que se haya eliminado o que la dirección esté mal escrita.',
  noServer: 'Ese servidor no existe.',
  reload: 'Puede que se haya eliminado. Recarga la página del título para ver sus servidores actuales.',
  oneMoment: 'Un momento',
  noCatalogue: 'El catálogo no responde en este momento.',
  backSoon: 'No podemos saber qué se reproduce aquí. El catálogo suele volver en menos de un minuto.',

  onArchive: (name) => `${name}, en Internet Archive`,
  trailerOf: (name) => `Tráiler oficial de ${name}`,
  isTrailer: 'Este es el tráiler oficial.',
  silent: {
    archive: (host) => `Internet Archive (${host}) no responde. Mientras tanto, se reproduce la cabecera.`,
    youtube: (host) => `YouTube (${host}) no responde. Mientras tanto, se reproduce la cabecera.`,
  },

  testPattern: 'Carta de ajuste',
  testPatternOf: (name) => `Carta de ajuste: ${name}`,

  sequence: {
    label: (name) => `Cabecera de «${name}»`,
    seek: 'Posición',
    play: 'Reproducir',
    pause: 'Pausar',
    playAgain: 'Ver de nuevo',
    position: '{time} de {end} segundos',
    invented: 'Título inventado: esta cabecera la ha dibujado el sitio.',
    drawn: 'Esta cabecera la ha dibujado el sitio.',
    presents: 'presenta',
    starring: 'Protagonizada por',
    with: 'Con',
    createdBy: 'Creada por',
    directedBy: 'Dirigida por',
  },
}
