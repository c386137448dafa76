import type { Messages } from '../en.ts'

const OTHER = 'Elige otro servidor o avisa a quienes gestionan este sitio.'

export const ownPlayer: Messages['ownPlayer'] = {
  page: {
    controls: 'Controles del reproductor',
    seek: 'Posición',
    play: 'Reproducir',
    mute: 'Silenciar',
    volume: 'Volumen',
    captions: 'Subtítulos',
    settings: 'Ajustes',
    anotherDevice: 'Ver en otro dispositivo',
    pictureInPicture: 'Imagen en imagen',
    fullScreen: 'Pantalla completa',
    audio: 'Audio',
    quality: 'Calidad',
    chapter: 'Capítulo',
    speed: 'Velocidad',
    shortcuts: 'Atajos de teclado',
    withoutScript: 'Sin JavaScript, este reproductor no funciona. Puedes <link>abrir el archivo</link>.',

    keys: {
      play: { keys: 'Espacio o K', does: 'Reproducir o pausar' },
      skip: { keys: 'J, L', does: 'Retroceder o avanzar 10 segundos' },
      step: { keys: '←, →', does: 'Retroceder o avanzar 5 segundos' },
      volume: { keys: '↑, ↓', does: 'Subir o bajar el volumen' },
      sound: { keys: 'M', does: 'Activar o silenciar el sonido' },
      captions: { keys: 'C', does: 'Mostrar u ocultar los subtítulos' },
      fullScreen: { keys: 'F', does: 'Entrar o salir de pantalla completa' },
      jump: { keys: '0 a 9', does: 'Saltar a esa décima parte de la película' },
      speed: { keys: '<, >', does: 'Más lento, más rápido' },
      episodes: { keys: 'Mayús + N, Mayús + P', does: 'Episodio siguiente, anterior' },
      keys: { keys: '?', does: 'Mostrar estos atajos' },
    },
  },

  script: {
    play: 'Reproducir',
    pause: 'Pausar',
    back: '{count} segundos atrás',
    forward: '{count} segundos adelante',
    soundOff: 'Sonido desactivado',
    soundOn: 'Sonido activado',
    volumeAt: 'Volumen al {percent} por ciento',
    percent: '{percent} por ciento',
    off: 'desactivado',
    speedAt: 'Velocidad {speed}',
    normal: 'Normal',
    position: '{time} de {end}',
    positionInChapter: '{time} de {end}, {chapter}',
    track: 'Pista {number}',
    noTrack: 'Desactivados',
    noCaptions: 'Esta película no tiene subtítulos.',
    captionsIn: 'Subtítulos: {language}',
    captionsOff: 'Subtítulos desactivados',
    auto: 'Automática',
    autoPlaying: 'Automática ({quality})',
    unknownQuality: 'Desconocida',
    noPictureInPicture: 'El modo imagen en imagen no está disponible en este momento.',

    failures: {
      notReached: {
        heading: 'No se ha podido cargar la película.',
        advice:
          'Falla tu conexión o el sitio que aloja la película, o ese sitio no permite que esta página la lea. Comprueba tu conexión e inténtalo de nuevo.',
      },
      notThere: {
        heading: 'No se ha encontrado la película.',
        advice: `El sitio que la aloja no tiene ese archivo. ${OTHER}`,
      },
      notPlayable: {
        heading: 'Este navegador no puede reproducir la película.',
        advice:
          'El archivo falta o está dañado, o este navegador no conoce su formato. Elige otro servidor o prueba con otro navegador.',
      },
      damagedPlaylist: {
        heading: 'No se puede leer la lista de reproducción de esta película.',
        advice: `Está dañada o no es una lista de reproducción. ${OTHER}`,
      },
      endlessPlaylist: {
        heading: 'La lista de reproducción de esta película no tiene final.',
        advice: `Aquí solo se reproducen películas completas, no emisiones en directo. ${OTHER}`,
      },
      longPlaylist: {
        heading: 'La lista de reproducción de esta película es demasiado larga.',
        advice: `Solo se ha leído el principio. ${OTHER}`,
      },
      moved: {
        heading: 'La película se ha trasladado a otro sitio.',
        advice: `Su dirección redirige a un sitio desde el que esta fuente no puede cargar nada. ${OTHER}`,
      },
      elsewhere: {
        heading: 'La lista de reproducción de esta película remite a {host}.',
        advice: `Esta fuente no puede cargar nada desde ahí, así que no se ha cargado nada. ${OTHER}`,
      },
    },

    subtitles: {
      elsewhere: 'Los subtítulos «{language}» están en un sitio desde el que esta fuente no puede cargar nada.',
      missing: 'No se han encontrado los subtítulos «{language}».',
      network: 'No se han podido cargar los subtítulos «{language}».',
      'too-large': 'Los subtítulos «{language}» ocupan más de 2 MB y no se han cargado.',
      'no-webvtt': 'Los subtítulos «{language}» no se pueden leer porque no son WebVTT.',
    },
    damagedSubtitles: {
      one: 'Los subtítulos «{language}» están dañados: se ha omitido una línea.',
      other: 'Los subtítulos «{language}» están dañados: se han omitido {count} líneas.',
    },
    chapters: {
      elsewhere: 'Los capítulos están en un sitio desde el que esta fuente no puede cargar nada.',
      missing: 'No se han encontrado los capítulos.',
      network: 'No se han podido cargar los capítulos.',
      'too-large': 'Los capítulos ocupan más de 2 MB y no se han cargado.',
      'no-webvtt': 'Los capítulos no se pueden leer porque no son WebVTT.',
    },
    previews: {
      elsewhere: 'Las vistas previas están en un sitio desde el que esta fuente no puede cargar nada.',
      missing: 'No se han encontrado las vistas previas.',
      network: 'No se han podido cargar las vistas previas.',
      'too-large': 'Las vistas previas ocupan más de 2 MB y no se han cargado.',
      'no-webvtt': 'Las vistas previas no se pueden leer porque no son WebVTT.',
    },
  },
}
