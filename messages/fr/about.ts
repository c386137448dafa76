import type { Messages } from '../en.ts'

export const about: Messages['about'] = {
  description: 'Ce qu’est ce site, ce qu’il propose et d’où viennent ses données.',
  heading: (brand) => `À propos de ${brand}`,
  lead: (brand) =>
    `${brand} vous aide à choisir quoi regarder : des films, des séries et les artistes qui les font, sur des pages rapides qui laissent parler les images.`,

  whatItDoes: 'Ce que propose le site',
  browse: 'Parcourez les titres du moment, à venir, en cours de diffusion et populaires, et découvrez les artistes qui les font.',
  find: 'Cherchez partout à la fois, avec des suggestions au fil de la saisie, et entièrement au clavier si vous le souhaitez.',
  details: 'Voyez tout d’un titre : distribution et équipe technique, critiques, vidéos, images, saisons et épisodes.',
  play: 'Lancez la lecture : un lecteur et un choix de sources légales, dont aucune ne se charge avant.',
  free: 'Ni compte, ni pistage, ni publicité. Le code est libre : tout le monde peut héberger un site comme celui-ci.',

  usefulLinks: 'Liens utiles',
  tvShows: 'Séries',
  popularPeople: 'Artistes populaires',

  dataSource: 'D’où viennent les données',
  streamingData: 'Données de streaming fournies par <link>JustWatch</link>.',
  sample:
    'Ce site utilise le catalogue d’exemple intégré : des œuvres réelles que tout le monde peut regarder, et des titres, des personnes et des images inventés qui n’existent nulle part ailleurs.',

  privacy: 'Films et vie privée',
  files: (brand) =>
    `${brand} ne stocke aucun fichier sur son serveur et ne renvoie vers aucun flux sans licence. Les films sont lus depuis des pages d’autres sites ou depuis des fichiers que les responsables du site ont le droit de diffuser, dans un cadre isolé qui ne se charge qu’après que vous avez lancé la lecture.`,
  storedHere: 'Ce que ce site conserve à votre sujet, sur son propre serveur et pour personne d’autre :',
  stored: {
    searches: (days) =>
      `Vos recherches, avec l’heure et votre adresse IP, pendant ${days} jours, pour que les responsables du site voient ce qui manque.`,
    searchesShortened: (days, addressDays) =>
      `Vos recherches, avec l’heure et votre adresse IP, pendant ${days} jours, pour que les responsables du site voient ce qui manque. Après ${addressDays} jours, votre adresse est abrégée : il n’en reste que le réseau.`,
    sync: (days) =>
      `Si vous générez un code de synchronisation : votre historique, vos listes avec les épisodes que vous avez vus, votre position de lecture dans les films et les épisodes, et le type de vos appareils, jusqu’à ce qu’aucun appareil n’ait utilisé le code pendant ${days.unusedCode} jours ; ses versions antérieures, pendant ${days.syncRevision} jours ; le fait que vous avez retiré quelque chose, pendant ${days.removal} jours ; et votre adresse IP, pendant ${days.generatorAddress} jours.`,
    bans: 'Les adresses IP bannies, avec le motif, jusqu’à la fin ou la levée du bannissement.',
    audit: (days) => `Les actions des responsables du site, avec l’adresse s’ils en bannissent une, pendant ${days} jours.`,
    limits:
      'Pour faire respecter les limites : le nombre de requêtes de votre adresse, en mémoire ou dans la base de données, pendant une heure au plus.',
    backups:
      'Les sauvegardes contiennent ce qui était conservé au moment de leur création, jusqu’à ce que de plus récentes les remplacent.',
    answers: (days) =>
      `Les réponses de la base de données de films, y compris aux recherches, pendant ${days} jours au plus et sans trace de qui les a demandées.`,
  },
  counting:
    'Le site compte par heure combien de lecteurs sont ouverts et combien ne fonctionnent pas, mais ni qui les a ouverts, ni pour quel titre. Ce que vous regardez et marquez (historique, titres à voir, vus, masqués et suivis, épisodes vus et positions de lecture) reste dans votre navigateur jusqu’à ce que vous l’effaciez, et n’est envoyé nulle part, sauf si vous générez un code de synchronisation. Le bouton « Tout effacer de ce navigateur », sur la page « À voir », supprime tout en une fois. Les listes que vous importez sont lues dans votre navigateur : leurs titres sont recherchés ici, sans être ni conservés ni journalisés. Ce site ne demande pas votre adresse à d’autres services et ne la leur transmet pas.',
  pictures: {
    here: 'Les images viennent de ce site : votre navigateur ne contacte aucun autre site avant que vous lanciez la lecture.',
    hereAndVideos: (videoHost) =>
      `Les images viennent de ce site, et celles des vidéos de ${videoHost}, quand vous ouvrez l’onglet « Vidéos » d’un titre ; avant que vous lanciez la lecture, votre navigateur ne contacte aucun autre site.`,
    elsewhere: (host) =>
      `Les images viennent de ${host}, qui voit donc votre adresse IP ; avant que vous lanciez la lecture, votre navigateur ne contacte aucun autre site.`,
    elsewhereAndVideos: (host, videoHost) =>
      `Les images viennent de ${host}, qui voit donc votre adresse IP, et celles des vidéos de ${videoHost}, quand vous ouvrez l’onglet « Vidéos » d’un titre ; avant que vous lanciez la lecture, votre navigateur ne contacte aucun autre site.`,
  },
  contact: 'Contact',
}
