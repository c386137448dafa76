import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

const titles = (count: number) => plural(count, { one: `${number(count)} título`, other: `${number(count)} títulos` })
const episodes = (count: number) => plural(count, { one: `${number(count)} episodio`, other: `${number(count)} episodios` })

export const watchlist: Messages['watchlist'] = {
  needsScript: 'Tus listas se guardan en este navegador, así que esta página necesita JavaScript para mostrarlas.',

  lists: 'Listas',
  tabs: { watchlist: 'Pendientes', watched: 'Vistos', hidden: 'Ocultos', following: 'Siguiendo' },

  type: 'Tipo',
  types: { all: 'Todo', movie: 'Películas', tv: 'Series' },
  sortBy: 'Ordenar por',
  sorts: { added: 'Añadidos hace poco', title: 'Título', date: 'Más recientes', rating: 'Mejor valorados' },
  genre: 'Género',
  allGenres: 'Todos los géneros',
  titles,
  noTitlesFound: 'No hay títulos',
  noMatches: 'Ningún título de esta lista cumple estos filtros.',
  clearAll: 'Quitar filtros',

  unnamed: { movie: (id) => `Película ${id}`, tv: (id) => `Serie ${id}` },
  unknownTitle: 'Ábrelo para ver qué es',

  emptyTitles: {
    watchlist: 'Aún no tienes nada pendiente',
    watched: 'Aún no has visto nada',
    hidden: 'No hay nada oculto',
    following: 'Aún no sigues ninguna serie',
  },
  emptyTexts: {
    watchlist:
      'Añade una película o serie a pendientes desde su página. La lista se guarda en este navegador y también se abre sin conexión.',
    watched: 'Aquí se guardan las películas y series que marcas como vistas.',
    hidden: 'Aquí se guardan, sin molestarte, las películas y series que no te interesan.',
    following: 'Sigue una serie desde su página, y aquí verás sus próximos episodios.',
  },
  popularMovies: 'Películas populares',
  popularShows: 'Series populares',

  clearLists: 'Borrar todas las listas',
  clearQuestion: '¿Borrar todas tus listas?',
  clearText: (ofTitles, ofEpisodes) =>
    `Se borrarán las marcas de ${titles(ofTitles)} y de ${episodes(ofEpisodes)}, aquí y en los dispositivos que comparten tu código de sincronización. Tu historial se conserva. Esta acción no se puede deshacer; con «Exportar» puedes guardar una copia.`,
  clearAction: 'Borrar listas',
  forget: 'Borrar todo en este navegador',
  forgetQuestion: '¿Borrar todo en este navegador?',
  forgetText:
    'Se borrarán de este navegador tus listas, episodios vistos, historial, posiciones de reproducción, plataformas, filtros guardados, búsquedas, ajustes, páginas guardadas y el código de sincronización. Tus otros dispositivos y los datos asociados al código no cambian. Esta acción no se puede deshacer; con «Exportar» puedes guardar una copia.',
}
