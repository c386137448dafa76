import type { Messages } from '../en.ts'

const OTHER = 'Choisissez un autre serveur ou prévenez les responsables de ce site.'

export const ownPlayer: Messages['ownPlayer'] = {
  page: {
    controls: 'Commandes du lecteur',
    seek: 'Position',
    play: 'Lecture',
    mute: 'Couper le son',
    volume: 'Volume',
    captions: 'Sous-titres',
    settings: 'Paramètres',
    anotherDevice: 'Diffuser sur un autre appareil',
    pictureInPicture: 'Image dans l’image',
    fullScreen: 'Plein écran',
    audio: 'Audio',
    quality: 'Qualité',
    chapter: 'Chapitre',
    speed: 'Vitesse',
    shortcuts: 'Raccourcis clavier',
    withoutScript: 'Ce lecteur ne fonctionne pas sans JavaScript. <link>Ouvrez plutôt le fichier</link>.',

    keys: {
      play: { keys: 'Espace ou K', does: 'Lecture ou pause' },
      skip: { keys: 'J, L', does: 'Reculer, avancer de 10 secondes' },
      step: { keys: '←, →', does: 'Reculer, avancer de 5 secondes' },
      volume: { keys: '↑, ↓', does: 'Plus fort, moins fort' },
      sound: { keys: 'M', does: 'Couper ou remettre le son' },
      captions: { keys: 'C', does: 'Afficher ou masquer les sous-titres' },
      fullScreen: { keys: 'F', does: 'Passer en plein écran ou le quitter' },
      jump: { keys: '0 à 9', does: 'Aller à ce dixième de la vidéo' },
      speed: { keys: '<, >', does: 'Moins vite, plus vite' },
      episodes: { keys: 'Maj + N, Maj + P', does: 'Épisode suivant, précédent' },
      keys: { keys: '?', does: 'Afficher ces raccourcis' },
    },
  },

  script: {
    play: 'Lecture',
    pause: 'Pause',
    back: 'Recul de {count} secondes',
    forward: 'Avance de {count} secondes',
    soundOff: 'Son coupé',
    soundOn: 'Son activé',
    volumeAt: 'Volume à {percent} pour cent',
    percent: '{percent} pour cent',
    off: 'coupé',
    speedAt: 'Vitesse {speed}',
    normal: 'Normale',
    position: '{time} sur {end}',
    positionInChapter: '{time} sur {end}, {chapter}',
    track: 'Piste {number}',
    noTrack: 'Aucun',
    noCaptions: 'Cette vidéo n’a pas de sous-titres.',
    captionsIn: 'Sous-titres : {language}',
    captionsOff: 'Sous-titres désactivés',
    auto: 'Auto',
    autoPlaying: 'Auto ({quality})',
    unknownQuality: 'Inconnue',
    noPictureInPicture: 'L’image dans l’image n’est pas possible pour le moment.',

    failures: {
      notReached: {
        heading: 'La vidéo n’a pas pu être chargée.',
        advice:
          'Votre connexion ou le site qui héberge la vidéo est en panne, ou ce site n’autorise pas cette page à la lire. Vérifiez votre connexion, puis réessayez.',
      },
      notThere: {
        heading: 'La vidéo est introuvable.',
        advice: `Le site qui devrait l’héberger n’a pas ce fichier. ${OTHER}`,
      },
      notPlayable: {
        heading: 'Ce navigateur ne peut pas lire la vidéo.',
        advice:
          'Le fichier est absent ou endommagé, ou son format est inconnu de ce navigateur. Choisissez un autre serveur ou essayez un autre navigateur.',
      },
      damagedPlaylist: {
        heading: 'La liste de lecture de cette vidéo est illisible.',
        advice: `Elle est endommagée, ou ce n’est pas une liste de lecture. ${OTHER}`,
      },
      endlessPlaylist: {
        heading: 'La liste de lecture de cette vidéo n’a pas de fin.',
        advice: `Seules les vidéos complètes sont lues ici, pas les diffusions en direct. ${OTHER}`,
      },
      longPlaylist: {
        heading: 'La liste de lecture de cette vidéo est trop longue.',
        advice: `Seul le début a été lu. ${OTHER}`,
      },
      moved: {
        heading: 'La vidéo a été déplacée vers un autre site.',
        advice: `Son adresse redirige vers un site depuis lequel cette source n’a pas le droit de charger. ${OTHER}`,
      },
      elsewhere: {
        heading: 'La liste de lecture de cette vidéo renvoie vers {host}.',
        advice: `Cette source n’a pas le droit de charger depuis ce site : rien n’a été chargé. ${OTHER}`,
      },
    },

    subtitles: {
      elsewhere: 'Les sous-titres ({language}) sont sur un site depuis lequel cette source n’a pas le droit de charger.',
      missing: 'Les sous-titres ({language}) sont introuvables.',
      network: 'Les sous-titres ({language}) n’ont pas pu être chargés.',
      'too-large': 'Les sous-titres ({language}) dépassent 2 Mo et n’ont pas été chargés.',
      'no-webvtt': 'Les sous-titres ({language}) sont illisibles, car ils ne sont pas au format WebVTT.',
    },
    damagedSubtitles: {
      one: 'Les sous-titres ({language}) sont endommagés : une ligne a été omise.',
      other: 'Les sous-titres ({language}) sont endommagés : {count} lignes ont été omises.',
    },
    chapters: {
      elsewhere: 'Les chapitres sont sur un site depuis lequel cette source n’a pas le droit de charger.',
      missing: 'Les chapitres sont introuvables.',
      network: 'Les chapitres n’ont pas pu être chargés.',
      'too-large': 'Les chapitres dépassent 2 Mo et n’ont pas été chargés.',
      'no-webvtt': 'Les chapitres sont illisibles, car ils ne sont pas au format WebVTT.',
    },
    previews: {
      elsewhere: 'Les aperçus sont sur un site depuis lequel cette source n’a pas le droit de charger.',
      missing: 'Les aperçus sont introuvables.',
      network: 'Les aperçus n’ont pas pu être chargés.',
      'too-large': 'Les aperçus dépassent 2 Mo et n’ont pas été chargés.',
      'no-webvtt': 'Les aperçus sont illisibles, car ils ne sont pas au format WebVTT.',
    },
  },
}
