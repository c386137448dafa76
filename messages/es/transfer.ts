import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

const titles = (count: number) => plural(count, { one: `${number(count)} título`, other: `${number(count)} títulos` })
const episodes = (count: number) => plural(count, { one: `${number(count)} episodio`, other: `${number(count)} episodios` })
const rows = (count: number) => plural(count, { one: `${number(count)} fila`, other: `${number(count)} filas` })
const files = (count: number) => plural(count, { one: `${number(count)} archivo`, other: `${number(count)} archivos` })

export const transfer: Messages['transfer'] = {
  import: 'Importar',
  export: 'Exportar',
  saveAsCsv: 'Guardar como CSV',
  savedWhole:
    'Tus listas, episodios vistos, historial, posiciones de reproducción, plataformas, filtros y ajustes se han guardado en un archivo JSON. Impórtalo para restaurarlos en cualquier dispositivo.',
  savedTable: 'Tus listas, episodios vistos e historial se han guardado en un archivo CSV, que se abre con una hoja de cálculo.',
  halfDone: 'Tienes una importación sin terminar.',
  continue: 'Continuar la importación',
  later: 'Más tarde',

  title: 'Importar listas',
  progress: 'Títulos buscados',
  progressOf: (done, all) => `${number(done)} de ${titles(all)}`,
  notStarted: 'Sin empezar',
  elsewhere: 'Otra pestaña está importando listas. La importación continúa allí, o aquí cuando cierres esa pestaña.',
  notLasting: 'Este navegador no puede guardar la importación. Mantén esta página abierta hasta que termine, o se perderá.',

  drop: 'Suelta aquí tus archivos: ZIP, CSV o JSON, varios a la vez o una carpeta entera.',
  choose: 'Elegir archivos',
  filesOfLists: 'Archivos de tus listas',
  reading: 'Leyendo…',
  stayHere: 'Tus archivos se leen en tu navegador. En este sitio solo se buscan los títulos que contienen.',
  where: {
    question: '¿Dónde encuentro mis archivos?',
    letterboxd:
      'En «Settings», «Data», «Export your data». El archivo ZIP contiene las películas que has visto, tu watchlist y tu diario.',
    trakt:
      'En «Settings», «Data», «Export»: el archivo ZIP tal cual; o los archivos JSON o CSV de una herramienta de exportación.',
    imdb: 'Tus calificaciones, tu lista de seguimiento o tus check-ins, cada cual con «Exportar» en su menú.',
    others: 'Otros servicios',
    othersText:
      'Los archivos de Simkl, TV Time, Yamtrack, Ryot, Movary, Watcharr y SeriesGuide, tal como los exportan esos servicios.',
    thisSite: 'Este sitio',
    own: 'El archivo que guarda «Exportar». Un archivo JSON lo restaura todo de una vez.',
  },
  restored: (count, ofEpisodes, opened) =>
    `Restaurado: ${titles(count)} y ${episodes(ofEpisodes)} en tus listas, y ${titles(opened)} en tu historial.`,
  notRestored: (count) => `Fuera de tus listas: ${number(count)}`,

  fileNames: (names) => names.join(', '),
  fileNamesAndMore: (names, more) => `${names.join(', ')} y ${files(more)} más`,
  moreFiles: (count) => `y ${files(count)} más`,
  unusable: {
    tooLarge: 'Este archivo ocupa más de 20 MB, demasiado para una lista de películas. No se ha cambiado nada.',
    empty: 'Este archivo está vacío. No se ha cambiado nada.',
    unknown: 'Este archivo no es una exportación que este sitio pueda leer. No se ha cambiado nada.',
    cut: 'Este archivo está incompleto, como si se hubiera interrumpido la descarga. Descárgalo otra vez. No se ha cambiado nada.',
    encoding: 'No se puede leer el texto de este archivo. Guárdalo como UTF-8 e inténtalo de nuevo. No se ha cambiado nada.',
    unpacking: 'Este archivo ZIP está dañado o es demasiado grande. Descárgalo otra vez. No se ha cambiado nada.',
    nothingInZip: 'Este archivo ZIP no contiene ninguna lista que este sitio pueda leer. No se ha cambiado nada.',
    password: 'Este archivo ZIP tiene contraseña. Descomprímelo y elige los archivos que contiene. No se ha cambiado nada.',
    tooManyRows: `Son más de 100.000 filas o 10.000 títulos a la vez. Impórtalos por partes. No se ha cambiado nada.`,
    unreadable: 'No se puede leer este archivo. Quizás se ha movido o está abierto en otro programa. No se ha cambiado nada.',
    noRows: 'Este archivo no contiene ningún título. No se ha cambiado nada.',
  },

  beforeStart: {
    title: 'Antes de empezar',
    whatIsIn: (file) => `¿Qué hay en ${file}?`,
    watched: 'Vistos',
    watchlist: 'Pendientes',
    mayBeCut: 'A la última fila le faltan celdas que tienen las demás. Si el archivo está incompleto, descárgalo otra vez.',
    choose: 'Algunos archivos no dicen si has visto sus títulos o los quieres ver. Elige una opción.',
    leaveOut: 'Omitir',
    leaveOutFile: (file) => `Omitir ${file}`,
    start: 'Empezar',
    tooManyTitles: (count, room) =>
      `Estos archivos tienen ${titles(count)} que no están en tus listas, y en ellas caben ${number(room)} más. Los que añadiste hace más tiempo (${titles(count - room)}) se omitirán y no se buscarán; se mostrarán en «No encontrados».`,
  },
  rows,

  lookedUp: (done, all) => `Buscados ${number(done)} de ${titles(all)}.`,
  lookedUpPaused: (done, all) => `Buscados ${number(done)} de ${titles(all)}. En pausa.`,
  pause: 'Pausar',
  resume: 'Reanudar',
  lastMinute: 'Queda menos de un minuto.',
  minutesLeft: (minutes) =>
    plural(minutes, { one: `Queda aproximadamente ${minutes} minuto.`, other: `Quedan aproximadamente ${minutes} minutos.` }),
  waiting: {
    quota: (seconds) =>
      plural(seconds, {
        one: `El sitio busca unos cuarenta títulos nuevos por minuto para cada visitante. Se reanuda en ${seconds} segundo.`,
        other: `El sitio busca unos cuarenta títulos nuevos por minuto para cada visitante. Se reanuda en ${seconds} segundos.`,
      }),
    catalogue: (seconds) =>
      plural(seconds, {
        one: `El catálogo no responde. Nuevo intento en ${seconds} segundo.`,
        other: `El catálogo no responde. Nuevo intento en ${seconds} segundos.`,
      }),
    offline: (seconds) =>
      plural(seconds, {
        one: `No tienes conexión. Nuevo intento en ${seconds} segundo.`,
        other: `No tienes conexión. Nuevo intento en ${seconds} segundos.`,
      }),
  },
  keepBrowsing: 'Mientras tanto, puedes seguir navegando por este sitio.',
  tally: { found: 'Encontrados', toChoose: 'Por elegir', chosen: 'Elegidos', notFound: 'No encontrados' },
  stop: {
    button: 'Detener esta importación',
    question: '¿Detener esta importación?',
    text: 'Tus listas se quedan como están. Lo que has elegido aquí se perderá.',
    action: 'Detener',
  },

  review: {
    title: (count) => `¿Cuál es? ${titles(count)} por elegir`,
    done: 'Todo elegido',
    none: 'Ninguno de estos',
    decided: (count) => `Cambiar tu elección: ${titles(count)}`,
    choice: '<title></title>: <choice></choice>',
    noChoice: '<title></title>: ninguno de estos',
    change: 'Cambiar',
    changeTitle: (title) => `Cambiar ${title}`,
    line: (line, file) => `Línea ${line} de ${file}`,
    entry: (entry, file) => `Entrada ${entry} de ${file}`,
    lineAndMore: (line, file, more) => `Línea ${line} de ${file} y ${more} más`,
    entryAndMore: (entry, file, more) => `Entrada ${entry} de ${file} y ${more} más`,
  },

  stillToChoose: (count) =>
    plural(count, {
      one: `Queda ${titles(count)} por elegir; si lo omites, se mostrará como no encontrado.`,
      other: `Quedan ${titles(count)} por elegir; los que omitas se mostrarán como no encontrados.`,
    }),
  add: (count) => `Añadir ${titles(count)} a mis listas`,
  added: {
    titles: (count) =>
      plural(count, {
        one: `${titles(count)} de tus archivos está en tus listas.`,
        other: `${titles(count)} de tus archivos están en tus listas.`,
      }),
    withEpisodes: (count, ofEpisodes) => `${titles(count)} y ${episodes(ofEpisodes)} de tus archivos están en tus listas.`,
    withHistory: (count, opened) =>
      plural(count, {
        one: `${titles(count)} de tus archivos está en tus listas, y ${titles(opened)}, en tu historial.`,
        other: `${titles(count)} de tus archivos están en tus listas, y ${titles(opened)}, en tu historial.`,
      }),
    withBoth: (count, ofEpisodes, opened) =>
      `${titles(count)} y ${episodes(ofEpisodes)} de tus archivos están en tus listas, y ${titles(opened)}, en tu historial.`,
  },
  full: (count) => `Tus listas están llenas: no ha habido espacio para ${rows(count)}, que se muestran en «No encontrados».`,
  seeLists: 'Ver mis listas',
  undo: 'Deshacer esta importación',
  another: 'Importar otra lista',

  outcomes: {
    matched: (count) => `Encontrados: ${titles(count)}`,
    chosen: (count) => `Elegidos por ti: ${titles(count)}`,
    notFound: (count) => `No encontrados: ${rows(count)}`,
    notRead: (count) => `No leídos: ${files(count)}`,
    foundFor: 'en tu archivo: <title></title>',
  },
  search: {
    searchFor: (title) => `Buscar ${title}`,
    label: 'Nombre del título',
    busy: 'Buscando…',
    failed: 'La búsqueda no está disponible ahora mismo. Inténtalo de nuevo en un minuto.',
    none: 'No hay coincidencias',
  },
  download: 'Descargar como CSV',
  table: { title: 'Título', year: 'Año', why: 'Motivo', file: 'Archivo', line: 'Línea' },
  sentence: (reason) => `${reason}.`,
  lost: {
    none: 'No has elegido ninguna de las coincidencias',
    unknown: 'El catálogo no tiene ese título',
    full: 'Tus listas están llenas',
  },
  unread: {
    nameless: 'No tiene título',
    notTitle: 'No es ni una película ni una serie',
    season: 'Es una temporada entera, sin sus episodios',
    begun: 'Dice que empezaste una serie, pero no qué episodios has visto',
    wantedEpisode: 'Es un episodio suelto; en «Pendientes» solo caben series enteras',
    list: 'Está en una lista que este sitio no tiene',
    noRoom: 'No cabe en tus listas',
    notSeen: 'No dice ni que lo has visto ni que quieres verlo',
    otherKind: 'Lo que el catálogo tiene para ello es otro tipo de título',
  },
  leftOut: {
    deleted: 'Lo eliminaste en el otro servicio',
    liked: 'Los «me gusta» no dicen nada sobre lo que has visto',
    ownList: 'Es una de tus propias listas, y este sitio solo tiene la de pendientes',
    ratings: 'Este sitio no guarda tus puntuaciones, y tus otros archivos dicen lo que has visto',
    chosen: 'Has elegido omitirlo',
    other: 'No es una lista de lo que has visto o quieres ver',
    empty: 'No contiene nada',
    nested: 'Es un archivo ZIP dentro de otro. Descomprímelo y elígelo por separado',
    tooMany: `No se leen más de 5000 archivos a la vez. Impórtalo por separado`,
    people: 'Es una lista de personas, y este sitio solo tiene listas de títulos',
    unknownTable: 'Este sitio no conoce las tablas de este tipo',
    secret: 'Puede contener contraseñas o claves de acceso, así que no se ha abierto',
    same: 'Otro de tus archivos tiene el mismo contenido',
  },
}
