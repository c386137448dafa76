import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const site: Messages['site'] = {
  skipToContent: 'Ir al contenido',
  languages: 'Idioma',

  common: {
    cancel: 'Cancelar',
    close: 'Cerrar',
    comma: ', ',
    delete: 'Eliminar',
    dismiss: 'Cerrar',
    loadMore: 'Cargar más',
    loading: 'Cargando',
    movie: 'Película',
    next: 'Siguiente',
    nextPage: 'Página siguiente',
    previous: 'Anterior',
    refresh: 'Actualizar',
    reload: 'Recargar',
    retry: 'Reintentar',
    search: 'Buscar',
    showAll: 'Ver todo',
    showMore: 'Ver más',
    tvShow: 'Serie',
    undo: 'Deshacer',
    unknown: 'Sin datos',
  },
  pages: {
    home: 'Inicio',
    movies: 'Películas',
    tvShows: 'Series',
    people: 'Personas',
    discover: 'Descubrir',
    watchlist: 'Pendientes',
    calendar: 'Calendario',
    about: 'Acerca de',
  },
  counted: {
    movie: (count) =>
      plural(count, {
        one: `${number(count)} película`,
        many: `${number(count)} de películas`,
        other: `${number(count)} películas`,
      }),
    tv: (count) =>
      plural(count, { one: `${number(count)} serie`, many: `${number(count)} de series`, other: `${number(count)} series` }),
    person: (count) =>
      plural(count, {
        one: `${number(count)} persona`,
        many: `${number(count)} de personas`,
        other: `${number(count)} personas`,
      }),
  },

  attribution:
    'Este sitio web utiliza TMDB y sus API, pero no está avalado, certificado ni aprobado de ningún otro modo por TMDB.',

  header: {
    main: 'Principal',
    home: (brand) => `${brand}, inicio`,
    menu: 'Menú',
    closeMenu: 'Cerrar menú',
    settings: 'Ajustes',
    sync: 'Sincronizar',
    syncTitle: 'Sincronizar historial',
    arrowKeys: 'Moverse con las teclas de flecha',
    slashKey: 'La tecla / lleva a la búsqueda',
  },
  theme: {
    name: 'Tema',
    system: 'Sistema',
    dark: 'Oscuro',
    light: 'Claro',
  },
  footer: {
    popularPeople: 'Populares',
    sample:
      'Se está usando el catálogo de muestra integrado: además de obras reales y de libre acceso, incluye otras inventadas.',
    rights: (year, brand) =>
      `© ${year} ${brand}. Todos los derechos reservados. ${brand} no almacena ningún archivo en su servidor: cada película se reproduce desde la fuente que se indica junto a ella.`,
    tmdb: 'TMDB, la fuente de los datos (se abre en otra pestaña)',
    tmdbLogo: 'The Movie Database (TMDB)',
  },
  alert: { name: 'Aviso del sitio', dismiss: 'Cerrar aviso' },
  breadcrumb: 'Ruta de navegación',
  loadingPage: 'Cargando la página',

  unavailable: {
    title: 'Este título no está disponible aquí.',
    named: (name) => `<name>${name}</name> no está disponible aquí.`,
    remove: (name) => `Quitar del historial<more>: ${name}</more>`,
  },
  offline: {
    lost: 'Sin conexión. Puedes seguir usando esta página.',
    lostSince: (time) => `Sin conexión. Página guardada: ${time}.`,
    savedOn: (time) => `Página guardada: ${time}.`,
    partMissing: 'No se ha podido cargar una parte de esta página.',
    savedPages: 'Guardado en este dispositivo',
  },
  failureTitle: '¡Vaya! Algo ha salido mal',
  failureText: 'Se ha producido un error al obtener los datos.',
  errorTitle: '¡Vaya! Se ha producido un error',
  notFound: 'La página que buscas está fuera de nuestro alcance',
  unknownError: 'Error desconocido',
  errorPage: {
    offlineTitle: 'No tienes conexión',
    offlineText: 'Esta página necesita conexión. Cuando la recuperes, pulsa «Reintentar» para cargarla.',
    stillOffline: 'Sigues sin conexión. Compruébala e inténtalo de nuevo en un momento.',
    updatedTitle: 'Hay una nueva versión',
    updatedText: 'Este sitio se ha actualizado mientras la página estaba abierta. Pulsa «Actualizar» para continuar.',
    backHome: 'Volver al inicio',
  },
  empty: {
    picture: 'Caja vacía',
    noImages: 'No hay imágenes',
    noImagesOf: (name) => `No hay imágenes de ${name}`,
  },
  partNotLoaded: 'No se ha podido cargar esta parte. Comprueba tu conexión e inténtalo de nuevo.',

  discover: {
    title: 'Descubrir llegará muy pronto',
    text: 'Prepárate para encontrar sin esfuerzo tus películas y series favoritas con filtros avanzados y búsqueda a fondo.',
  },
}
