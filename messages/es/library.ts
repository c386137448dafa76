import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const library: Messages['library'] = {
  yourLists: 'Tus listas',
  actionsFor: (name) => `Acciones para ${name}`,
  removeTitle: (name) => `Quitar ${name}`,

  markSeason: 'Marcar temporada como vista',
  markEpisode: (episode) => `Marcar el episodio ${episode} como visto`,
  watchedEpisode: 'Visto',
  watchedUpToHere: 'Visto hasta aquí',
  noneAired: 'Aún no se ha emitido ninguno de sus episodios.',
  episodesFailed: 'No se han podido cargar los episodios. Inténtalo de nuevo.',

  marked: {
    wanted: (name) => `Añadido a pendientes: <name>${name}</name>`,
    watched: (name) => `Marcado como visto: <name>${name}</name>`,
    hidden: (name) => `Marcado como «No me interesa»: <name>${name}</name>`,
    followed: (name) => `Ahora sigues esta serie: <name>${name}</name>`,
  },
  unmarked: {
    wanted: (name) => `Quitado de pendientes: <name>${name}</name>`,
    watched: (name) => `Ya no está marcado como visto: <name>${name}</name>`,
    hidden: (name) => `Ya no está marcado como «No me interesa»: <name>${name}</name>`,
    followed: (name) => `Ya no sigues esta serie: <name>${name}</name>`,
  },
  episodeMarked: (episode, name) => `Episodio ${episode} marcado como visto: <name>${name}</name>`,
  episodeUnmarked: (episode, name) => `El episodio ${episode} ya no está marcado como visto: <name>${name}</name>`,
  seasonMarked: (season, name) => `Marcada como vista: ${season}, <name>${name}</name>`,
  seasonUnmarked: (season, name) => `Ya no está marcada como vista: ${season}, <name>${name}</name>`,
  episodesMarked: (count, name) =>
    plural(count, {
      one: `${number(count)} episodio marcado como visto: <name>${name}</name>`,
      other: `${number(count)} episodios marcados como vistos: <name>${name}</name>`,
    }),

  full: 'Tu lista está llena',
  titlesFull: (most) => `Tus listas están llenas: caben ${number(most)} títulos. Quita alguno primero.`,

  notLasting: 'Este navegador no deja que este sitio guarde nada: tus cambios se conservan solo hasta que cierres la página.',
  noRoom:
    'En este navegador no queda espacio para este sitio: tus cambios se conservan solo hasta que cierres la página. Con «Exportar», en «Pendientes», puedes guardarlos.',
  mayForget:
    'Este navegador puede olvidar tus listas: una ventana privada, al cerrarla; algunos navegadores, tras siete días sin visitas. Un código de sincronización o «Exportar», en «Pendientes», las conserva.',

  mergeRule: 'Se conserva todo lo de ambos. Si difieren, vale el cambio más reciente.',

  viewings: 'Visionados',
  seenOn: (date) => `Visto el ${date}`,
  seenOnUnknownDay: 'Visto, día desconocido',
  changeDay: 'Cambiar el día',
  removeViewing: 'Quitar visionado',
  day: 'Día',
  saveDay: 'Guardar',
  dayChanged: (name) => `Día cambiado: <name>${name}</name>`,
  viewingRemoved: (name) => `Visionado quitado: <name>${name}</name>`,
  goneEpisodes: (count) =>
    plural(count, {
      one: `Has visto ${number(count)} episodio que ya no figura en la lista.`,
      other: `Has visto ${number(count)} episodios que ya no figuran en la lista.`,
    }),
  forgetEpisodes: 'Olvidar',
  episodesForgotten: (count, name) =>
    plural(count, {
      one: `${number(count)} episodio olvidado: <name>${name}</name>`,
      other: `${number(count)} episodios olvidados: <name>${name}</name>`,
    }),

  titleGone: (name) => `${name} ya no está en la base de datos de películas, pero sigue en tus listas.`,
  unknownTitleGone: 'Este título ya no está en la base de datos de películas, pero sigue en tus listas.',
  takeOff: 'Quitar de mis listas',
  takenOff: (name) => `Quitado de tus listas: <name>${name}</name>`,
  unknownTakenOff: 'Quitado de tus listas',

  hideWatchedTitles: 'Ocultar títulos vistos',
  hideSpoilers: 'Ocultar spoilers',
  hideWatched: 'Ocultar vistos',

  show: 'Mostrar',
  showEpisode: (episode) => `Mostrar el episodio ${episode}`,
  showSeason: 'Mostrar todos los episodios de esta temporada',
}
