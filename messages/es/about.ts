import type { Messages } from '../en.ts'

export const about: Messages['about'] = {
  description: 'Qué es este sitio, qué hace y de dónde salen sus datos.',
  heading: (brand) => `Acerca de ${brand}`,
  lead: (brand) =>
    `${brand} te ayuda a decidir qué ver: películas, series y las personas que las hacen, en páginas que cargan rápido y dejan hablar a las imágenes.`,

  whatItDoes: 'Qué puedes hacer',
  browse: 'Explorar tendencias, próximos estrenos, lo que se emite y lo más popular, y conocer a quienes lo hacen.',
  find: 'Buscar todo a la vez, con sugerencias mientras escribes y sin soltar el teclado.',
  details: 'Verlo todo sobre un título: reparto y equipo, críticas, vídeos, imágenes, temporadas y episodios.',
  play: 'Darle al play: un reproductor con varias fuentes legales a elegir, ninguna de las cuales se carga antes.',
  free: 'Todo sin cuentas, sin rastreo y sin anuncios. Es de código abierto: cualquiera puede tener un sitio como este.',

  usefulLinks: 'Enlaces útiles',
  tvShows: 'Series',
  popularPeople: 'Personas populares',

  dataSource: 'De dónde salen los datos',
  streamingData: 'Datos de streaming de <link>JustWatch</link>.',
  sample:
    'Este sitio usa el catálogo de muestra integrado: obras reales que cualquiera puede ver, y títulos, personas e imágenes inventados que no existen en ningún otro lugar.',

  privacy: 'Películas y privacidad',
  files: (brand) =>
    `${brand} no almacena ningún archivo en su servidor ni enlaza a emisiones sin licencia. Las películas se reproducen desde páginas de otros sitios o desde archivos que quienes gestionan el sitio tienen derecho a mostrar, en un marco aislado que solo se carga cuando pulsas «Reproducir».`,
  storedHere: 'Qué guarda este sitio sobre ti, en su propio servidor y para nadie más:',
  stored: {
    searches: (days) =>
      `Lo que buscas, con la hora y tu dirección IP, durante ${days} días, para que quienes gestionan el sitio sepan qué falta.`,
    searchesShortened: (days, addressDays) =>
      `Lo que buscas, con la hora y tu dirección IP, durante ${days} días, para que quienes gestionan el sitio sepan qué falta. Tras ${addressDays} días, tu dirección se acorta a la de su red.`,
    sync: (days) =>
      `Si generas un código de sincronización: tu historial, tus listas con los episodios que has visto, el punto en que dejaste películas y episodios, y los tipos de tus dispositivos, hasta que ningún dispositivo haya usado el código durante ${days.unusedCode} días; sus versiones anteriores, durante ${days.syncRevision} días; que has quitado algo, durante ${days.removal} días; y tu dirección IP, durante ${days.generatorAddress} días.`,
    bans: 'Las direcciones IP bloqueadas, con el motivo, hasta que el bloqueo termine o se levante.',
    audit: (days) => `Lo que hacen quienes gestionan el sitio, con la dirección si bloquean alguna, durante ${days} días.`,
    limits:
      'Para hacer cumplir los límites: cuántas solicitudes ha hecho tu dirección, en memoria o en la base de datos, durante una hora como máximo.',
    backups:
      'Las copias de seguridad contienen lo que estaba guardado cuando se hicieron, hasta que otras más nuevas las sustituyen.',
    answers: (days) =>
      `Las respuestas de la base de datos de películas, también a búsquedas, durante ${days} días como máximo y sin registrar quién preguntó.`,
  },
  counting:
    'El sitio cuenta cada hora cuántos reproductores se abren y cuántos no funcionan, pero no quién los abrió ni con qué título. Lo que ves y marcas (historial, pendientes, títulos vistos, ocultos y seguidos, episodios vistos, y dónde lo dejaste) se queda en tu navegador hasta que lo quites, y no se envía a ningún sitio a menos que generes un código de sincronización. «Borrar todo en este navegador», en «Pendientes», lo elimina todo de una vez. Las listas que importas se leen en tu navegador: sus títulos se buscan aquí, y no se guardan ni se registran. Este sitio no pregunta a otros servicios por tu dirección ni se la comunica.',
  pictures: {
    here: 'Las imágenes vienen de este sitio: tu navegador no contacta con ningún otro antes de que pulses «Reproducir».',
    hereAndVideos: (videoHost) =>
      `Las imágenes vienen de este sitio, y las de los vídeos, de ${videoHost}, cuando abres la pestaña «Vídeos» de un título; antes de que pulses «Reproducir», tu navegador no contacta con ningún otro sitio.`,
    elsewhere: (host) =>
      `Las imágenes vienen de ${host}, que por tanto ve tu dirección IP; antes de que pulses «Reproducir», tu navegador no contacta con ningún otro sitio.`,
    elsewhereAndVideos: (host, videoHost) =>
      `Las imágenes vienen de ${host}, que por tanto ve tu dirección IP, y las de los vídeos, de ${videoHost}, cuando abres la pestaña «Vídeos» de un título; antes de que pulses «Reproducir», tu navegador no contacta con ningún otro sitio.`,
  },
  contact: 'Contacto',
}
