import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

const titles = (count: number) => plural(count, { one: `${number(count)} titre`, other: `${number(count)} titres` })
const episodes = (count: number) => plural(count, { one: `${number(count)} épisode`, other: `${number(count)} épisodes` })
const rows = (count: number) => plural(count, { one: `${number(count)} ligne`, other: `${number(count)} lignes` })
const files = (count: number) => plural(count, { one: `${number(count)} fichier`, other: `${number(count)} fichiers` })
const others = (count: number) => plural(count, { one: `${number(count)} autre`, other: `${number(count)} autres` })
const otherFiles = (count: number) =>
  plural(count, { one: `${number(count)} autre fichier`, other: `${number(count)} autres fichiers` })
const titlesInLists = (count: number) =>
  plural(count, {
    one: `${titles(count)} de vos fichiers est dans vos listes`,
    other: `${titles(count)} de vos fichiers sont dans vos listes`,
  })

export const transfer: Messages['transfer'] = {
  import: 'Importer',
  export: 'Exporter',
  saveAsCsv: 'Enregistrer en CSV',
  savedWhole:
    'Vos listes, épisodes vus, historique, positions de lecture, services, filtres et paramètres sont enregistrés dans un fichier JSON. Importez-le pour les restaurer sur n’importe quel appareil.',
  savedTable: 'Vos listes, épisodes vus et historique sont enregistrés dans un fichier CSV, lisible par un tableur.',
  halfDone: 'Vous avez un import inachevé.',
  continue: 'Reprendre l’import',
  later: 'Plus tard',

  title: 'Importer des listes',
  progress: 'Titres recherchés',
  progressOf: (done, all) => `${number(done)} sur ${titles(all)}`,
  notStarted: 'Pas encore commencé',
  elsewhere: 'Un autre onglet importe des listes. L’import se poursuit dans cet onglet, ou ici une fois que vous l’aurez fermé.',
  notLasting: 'Ce navigateur ne peut pas enregistrer l’import. Gardez cette page ouverte jusqu’à la fin, sinon il sera perdu.',

  drop: 'Déposez vos fichiers ici : ZIP, CSV ou JSON, plusieurs à la fois, ou un dossier entier.',
  choose: 'Choisir des fichiers',
  filesOfLists: 'Fichiers de vos listes',
  reading: 'Lecture…',
  stayHere: 'Vos fichiers sont lus dans votre navigateur. Seuls les titres qu’ils contiennent sont recherchés sur ce site.',
  where: {
    question: 'Où trouver mes fichiers ?',
    letterboxd:
      '« Settings », « Data », « Export your data ». Le fichier ZIP contient les films que vous avez vus, votre « watchlist » et votre journal.',
    trakt: '« Settings », « Data », « Export » : le fichier ZIP tel quel, ou les fichiers JSON ou CSV d’un outil d’export.',
    imdb: 'Vos notes, votre liste de favoris ou vos « check-ins » : le menu de chaque page propose « Exporter ».',
    others: 'Autres services',
    othersText:
      'Les fichiers de Simkl, TV Time, Yamtrack, Ryot, Movary, Watcharr et SeriesGuide, tels que ces services les exportent.',
    thisSite: 'Ce site',
    own: 'Le fichier qu’enregistre « Exporter ». Un fichier JSON restaure tout d’un coup.',
  },
  restored: (count, ofEpisodes, opened) =>
    `Restaurés : ${titles(count)} et ${episodes(ofEpisodes)} dans vos listes, et ${titles(opened)} dans votre historique.`,
  notRestored: (count) => `Absents de vos listes : ${number(count)}`,

  fileNames: (names) => names.join(', '),
  fileNamesAndMore: (names, more) => `${names.join(', ')} et ${otherFiles(more)}`,
  moreFiles: (count) => `et ${otherFiles(count)}`,
  unusable: {
    tooLarge: 'Ce fichier dépasse 20 Mo, c’est trop pour une liste de films. Rien n’a été modifié.',
    empty: 'Ce fichier est vide. Rien n’a été modifié.',
    unknown: 'Ce n’est pas un export que ce site sait lire. Rien n’a été modifié.',
    cut: 'Ce fichier est tronqué, comme si le téléchargement avait été interrompu. Téléchargez-le à nouveau. Rien n’a été modifié.',
    encoding: 'Le texte de ce fichier est illisible. Enregistrez-le en UTF-8, puis réessayez. Rien n’a été modifié.',
    unpacking: 'Ce fichier ZIP est endommagé ou trop volumineux. Téléchargez-le à nouveau. Rien n’a été modifié.',
    nothingInZip: 'Ce fichier ZIP ne contient aucune liste que ce site sait lire. Rien n’a été modifié.',
    password:
      'Ce fichier ZIP est protégé par un mot de passe. Extrayez-le, puis choisissez les fichiers qu’il contient. Rien n’a été modifié.',
    tooManyRows:
      'Il y a plus de 100 000 lignes ou de 10 000 titres à la fois. Importez-les en plusieurs parties. Rien n’a été modifié.',
    unreadable: 'Ce fichier est illisible. Il a peut-être été déplacé ou est ouvert ailleurs. Rien n’a été modifié.',
    noRows: 'Ce fichier ne contient aucun titre. Rien n’a été modifié.',
  },

  beforeStart: {
    title: 'Avant de commencer',
    whatIsIn: (file) => `Que contient « ${file} » ?`,
    watched: 'Titres vus',
    watchlist: 'Titres à voir',
    mayBeCut:
      'Il manque à la dernière ligne des cellules que les autres ont. Si le fichier est tronqué, téléchargez-le à nouveau.',
    choose: 'Certains fichiers ne disent pas si vous avez vu leurs titres ou voulez les voir. Veuillez choisir.',
    leaveOut: 'Laisser de côté',
    leaveOutFile: (file) => `Laisser « ${file} » de côté`,
    start: 'Commencer',
    tooManyTitles: (count, room) =>
      `Ces fichiers contiennent ${titles(count)} qui ne sont pas dans vos listes, où il reste de la place pour ${number(room)}. Ceux que vous avez ajoutés il y a le plus longtemps (${titles(count - room)}) seront laissés de côté sans être recherchés ; ils seront indiqués sous « Non trouvés ».`,
  },
  rows,

  lookedUp: (done, all) => `Recherche : ${number(done)} sur ${titles(all)}.`,
  lookedUpPaused: (done, all) => `Recherche : ${number(done)} sur ${titles(all)}. En pause.`,
  pause: 'Pause',
  resume: 'Reprendre',
  lastMinute: 'Moins d’une minute restante.',
  minutesLeft: (minutes) =>
    plural(minutes, {
      one: `Environ ${minutes} minute restante.`,
      other: `Environ ${minutes} minutes restantes.`,
    }),
  waiting: {
    quota: (seconds) =>
      plural(seconds, {
        one: `Le site recherche environ quarante nouveaux titres par minute et par visiteur. Reprise dans ${seconds} seconde.`,
        other: `Le site recherche environ quarante nouveaux titres par minute et par visiteur. Reprise dans ${seconds} secondes.`,
      }),
    catalogue: (seconds) =>
      plural(seconds, {
        one: `Le catalogue ne répond pas. Nouvel essai dans ${seconds} seconde.`,
        other: `Le catalogue ne répond pas. Nouvel essai dans ${seconds} secondes.`,
      }),
    offline: (seconds) =>
      plural(seconds, {
        one: `Vous êtes hors ligne. Nouvel essai dans ${seconds} seconde.`,
        other: `Vous êtes hors ligne. Nouvel essai dans ${seconds} secondes.`,
      }),
  },
  keepBrowsing: 'En attendant, vous pouvez continuer à naviguer sur ce site.',
  tally: { found: 'Trouvés', toChoose: 'À choisir', chosen: 'Choisis', notFound: 'Non trouvés' },
  stop: {
    button: 'Arrêter cet import',
    question: 'Arrêter cet import ?',
    text: 'Vos listes restent telles quelles. Vos choix faits ici seront perdus.',
    action: 'Arrêter',
  },

  review: {
    title: (count) => `Lequel est-ce ? ${titles(count)} à choisir`,
    done: 'Tout est choisi',
    none: 'Aucun de ceux-ci',
    decided: (count) => `Modifier vos choix : ${titles(count)}`,
    choice: '<title></title> : <choice></choice>',
    noChoice: '<title></title> : aucun de ceux-ci',
    change: 'Modifier',
    changeTitle: (title) => `Modifier : ${title}`,
    line: (line, file) => `Ligne ${line} de « ${file} »`,
    entry: (entry, file) => `Entrée ${entry} de « ${file} »`,
    lineAndMore: (line, file, more) => `Ligne ${line} de « ${file} » et ${others(more)}`,
    entryAndMore: (entry, file, more) => `Entrée ${entry} de « ${file} » et ${others(more)}`,
  },

  stillToChoose: (count) => `Encore ${titles(count)} à choisir ; ceux que vous passez sont indiqués comme non trouvés.`,
  add: (count) => `Ajouter ${titles(count)} à mes listes`,
  added: {
    titles: (count) => `${titlesInLists(count)}.`,
    withEpisodes: (count, ofEpisodes) => `${titlesInLists(count)}, ainsi que ${episodes(ofEpisodes)}.`,
    withHistory: (count, opened) => `${titlesInLists(count)}, et ${titles(opened)} dans votre historique.`,
    withBoth: (count, ofEpisodes, opened) =>
      `${titlesInLists(count)}, ainsi que ${episodes(ofEpisodes)}, et ${titles(opened)} dans votre historique.`,
  },
  full: (count) =>
    `Vos listes sont pleines : il n’y avait plus de place pour ${rows(count)}. Vous les trouverez sous « Non trouvés ».`,
  seeLists: 'Voir mes listes',
  undo: 'Annuler cet import',
  another: 'Importer une autre liste',

  outcomes: {
    matched: (count) => `Trouvés : ${titles(count)}`,
    chosen: (count) => `Choisis par vous : ${titles(count)}`,
    notFound: (count) => `Non trouvés : ${rows(count)}`,
    notRead: (count) => `Non lus : ${files(count)}`,
    foundFor: 'pour <title></title>',
  },
  search: {
    searchFor: (title) => `Rechercher « ${title} »`,
    label: 'Nom du titre',
    busy: 'Recherche…',
    failed: 'La recherche n’est pas disponible pour le moment. Réessayez dans une minute.',
    none: 'Aucun résultat',
  },
  download: 'Télécharger en CSV',
  table: { title: 'Titre', year: 'Année', why: 'Raison', file: 'Fichier', line: 'Ligne' },
  sentence: (reason) => `${reason}.`,
  lost: {
    none: 'Vous n’avez choisi aucun des résultats',
    unknown: 'Le catalogue n’a pas ce titre',
    full: 'Vos listes sont pleines',
  },
  unread: {
    nameless: 'Sans titre',
    notTitle: 'Ce n’est ni un film ni une série',
    season: 'C’est une saison entière, sans ses épisodes',
    begun: 'Il est indiqué que vous avez commencé une série, mais pas quels épisodes vous avez vus',
    wantedEpisode: 'C’est un épisode seul ; la liste « À voir » d’ici ne contient que des séries entières',
    list: 'C’est dans une liste que ce site n’a pas',
    noRoom: 'Vos listes n’ont plus de place',
    notSeen: 'Rien n’y indique que vous l’avez vu ou que vous voulez le voir',
    otherKind: 'Ce que le catalogue a pour cela est un titre d’un autre type',
  },
  leftOut: {
    deleted: 'Vous l’avez supprimé sur l’autre service',
    liked: 'Les mentions « J’aime » ne disent rien de ce que vous avez vu',
    ownList: 'C’est l’une de vos propres listes, et ce site n’a qu’une liste « À voir »',
    ratings: 'Ce site ne conserve pas vos propres notes, et vos autres fichiers disent ce que vous avez vu',
    chosen: 'Vous avez choisi de le laisser de côté',
    other: 'Ce n’est pas une liste de ce que vous avez vu ou voulez voir',
    empty: 'Il ne contient rien',
    nested: 'C’est un fichier ZIP dans un autre. Extrayez-le et choisissez-le séparément',
    tooMany: 'Pas plus de 5 000 fichiers sont lus à la fois. Importez-le séparément',
    people: 'C’est une liste de personnes, et ce site n’a que des listes de titres',
    unknownTable: 'Ce site ne connaît pas les tableaux de ce type',
    secret: 'Il peut contenir des mots de passe ou des clés de connexion ; il n’a donc pas été ouvert',
    same: 'Un autre de vos fichiers a le même contenu',
  },
}
