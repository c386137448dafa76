import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const player: Messages['player'] = {
  player: 'Reproductor',
  play: 'Reproducir',
  nothingPlays: 'Aún no hay nada que ver',
  airs: (date) => `Se emite el ${date}`,
  notAired: 'Aún no se ha emitido',
  freeHere: (licence) => `Gratis aquí: <licence>${licence}</licence>`,

  server: (name) => `Servidor: ${name}`,
  noServer: 'Servidor: ninguno',
  servers: {
    Film: 'Película',
    Trailer: 'Tráiler',
    'Internet Archive': 'Internet Archive',
    'Test pattern': 'Carta de ajuste',
  },
  marks: { isFastest: 'El más rápido', is4K: '4K', isAdFree: 'Sin anuncios', hasAds: 'Con anuncios' },
  lacks: {
    film: { movie: 'sin película gratis', tv: 'sin episodio gratis' },
    trailer: 'sin tráiler',
    copy: 'sin copia en Internet Archive',
    value: 'nada de este título',
  },

  cannotPlay: 'Esta fuente no puede reproducir este título.',
  slow: 'Está tardando más de lo normal.',
  tryOther: (server) => `Probar ${server}`,
  doesNotPlay: 'No se reproduce',
  reported: 'Gracias. Quienes gestionan el sitio ven con qué frecuencia falla este servidor, pero no quién ha avisado.',
  switchTo: (server) => `Cambiar a ${server}`,

  season: 'Temporada',
  episode: 'Episodio',
  option: {
    named: (number, name) => `${number}. ${name}`,
    airs: (number, date) => `${number}. (se emite el ${date})`,
    namedAirs: (number, name, date) => `${number}. ${name} (se emite el ${date})`,
    notAired: (number) => `${number}. (aún no emitido)`,
    namedNotAired: (number, name) => `${number}. ${name} (aún no emitido)`,
  },
  previousEpisode: 'Episodio anterior',
  nextEpisode: 'Episodio siguiente',
  steps: {
    next: {
      named: (place, name) => `Siguiente: ${place}. <name>${name}</name>`,
      unnamed: (place) => `Siguiente: ${place}`,
      season: (season) => `Siguiente: Temporada ${season}`,
      title: (name) => `Siguiente: <name>${name}</name>`,
    },
    previous: {
      named: (place, name) => `Anterior: ${place}. <name>${name}</name>`,
      unnamed: (place) => `Anterior: ${place}`,
      season: (season) => `Anterior: Temporada ${season}`,
      title: (name) => `Anterior: <name>${name}</name>`,
    },
  },
  recommendedAfter: (name) => `Porque has visto ${name}`,
  startsInSeconds: (seconds) =>
    plural(seconds, { one: `Empieza en ${seconds} segundo.`, other: `Empieza en ${seconds} segundos.` }),
  startsIn: (seconds) => `Empieza en ${seconds}`,
  playNow: 'Ver ahora',
  autoplayNext: 'Reproducción automática',

  theatre: 'Modo cine',
  fullScreen: 'Pantalla completa',
  exitFullScreen: 'Salir de pantalla completa',
  backToItsPlace: 'Volver a su sitio',
}
