import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const calendar: Messages['calendar'] = {
  description: 'Próximos episodios y estrenos de los títulos que sigues o quieres ver, día a día.',
  needsScript: 'Tu calendario se prepara en tu navegador, así que esta página necesita JavaScript.',

  emptyTitle: 'Aún no hay nada a la vista',
  emptyText: 'Sigue una serie o añade una película a pendientes, y aquí verás sus próximas fechas.',
  popularShows: 'Series populares',
  upcomingMovies: 'Próximos estrenos',

  loading: 'Cargando las fechas…',
  failed: 'No se han podido cargar las fechas.',
  offline: 'No tienes conexión.',
  partial: 'No se han podido cargar algunas fechas.',
  datesOf: (time) => `Fechas actualizadas: ${time}.`,

  nothing: 'No hay próximas fechas de los títulos que sigues o quieres ver.',
  nothingToday: 'Hoy no hay nada.',
  noDateYet: 'Aún sin fecha',
  lastDays: (count) =>
    plural(count, {
      one: `Los últimos siete días: ${number(count)} fecha`,
      other: `Los últimos siete días: ${number(count)} fechas`,
    }),
  laterDays: (count) =>
    plural(count, {
      one: `Después de las próximas ocho semanas: ${number(count)} fecha`,
      other: `Después de las próximas ocho semanas: ${number(count)} fechas`,
    }),

  episode: (season, episode) => `T${season} E${episode}`,
  episodes: (season, first, last) => `T${season} E${first}–E${last}`,

  today: 'hoy',
  tomorrow: 'mañana',
  yesterday: 'ayer',
  inDays: (days) => `dentro de ${days} días`,
  daysAgo: (days) => `hace ${days} días`,
  nextEpisode: (season, episode, date, distance) => `T${season} E${episode} el ${date}, ${distance}`,

  subscribe: 'Suscribirse',
  subscribeText:
    'Las mismas fechas en tu propio calendario o lector de feeds. Estas direcciones contienen los identificadores de tus títulos, así que cualquiera que las tenga puede ver lo que sigues. Los títulos que sigas más adelante no están incluidos; suscríbete de nuevo para añadirlos.',
  tooMany: (most) => `Las direcciones incluyen solo los ${most} títulos que has marcado más recientemente.`,
  openInCalendar: 'Abrir en un calendario',
  addresses: { calendar: 'Dirección del calendario', feed: 'Dirección del feed' },
  copy: {
    calendar: 'Copiar<hidden> la dirección del calendario</hidden>',
    feed: 'Copiar<hidden> la dirección del feed</hidden>',
  },
  copied: {
    calendar: 'Copiada<hidden> la dirección del calendario</hidden>',
    feed: 'Copiada<hidden> la dirección del feed</hidden>',
  },
  announced: { calendar: 'Dirección del calendario copiada.', feed: 'Dirección del feed copiada.' },
}
