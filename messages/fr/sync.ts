import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const sync: Messages['sync'] = {
  title: 'Synchroniser l’historique',
  tabs: 'Synchronisation',
  generate: 'Générer',
  import: 'Importer',
  connection: { unknown: 'Vérification de la connexion', connected: 'En ligne', disconnected: 'Hors ligne' },
  offline: 'Pas de connexion. La synchronisation est désactivée.',

  hasCode: 'Saisissez ce code sur votre autre appareil. Chaque changement fait ici est synchronisé.',
  getCode: 'Générez un code et saisissez-le sur votre autre appareil. Dès lors, tous deux partagent la même liste.',
  noCode: 'Pas encore de code',
  generateCode: 'Générer un code',
  copyCode: 'Copier le code',
  copied: '📋 Code de synchronisation copié !',
  copyNothing: 'Aucun code de synchronisation à copier.',
  copyFailed: '❌ Impossible de copier le code. Veuillez le copier à la main.',
  failed: '❌ Échec de la synchronisation. Vérifiez votre connexion, puis réessayez.',
  error: '❌ Une erreur s’est produite pendant la synchronisation.',
  empty: 'Aucun historique à synchroniser. Commencez par regarder quelque chose !',
  lost: {
    removed: (code) =>
      `Cet appareil n’utilise plus le code ${code}. Sa liste est toujours là. Générez un nouveau code, ou importez ${code} à nouveau.`,
    gone: (code) =>
      `Le site n’a plus le code ${code}. Votre liste est toujours là. Générez un nouveau code et saisissez-le sur vos autres appareils.`,
  },

  enterCode:
    'Saisissez le code de votre autre appareil pour réunir les deux historiques. Les titres que vous retirez ici sont aussi retirés de vos autres appareils, une fois que celui-ci a le code depuis un jour.',
  code: 'Code de synchronisation',
  importCode: 'Importer',
  codeEmpty: 'Veuillez saisir un code de synchronisation.',
  codeLength: 'Le code de synchronisation doit comporter exactement 6 caractères.',
  imported: (count) =>
    plural(count, {
      one: `✅ ${number(count)} élément importé de la base de données en temps réel !`,
      other: `✅ ${number(count)} éléments importés de la base de données en temps réel !`,
    }),
  importFailed: '❌ Échec de l’import. Vérifiez votre connexion, puis réessayez.',
  importInvalid: (code) =>
    `❌ Code de synchronisation « ${code} » non valide ou introuvable dans la base de données en temps réel.`,
  merge: {
    ownList: (code) =>
      `Cet appareil a sa propre liste. Importer ${code} réunit les deux, ici et sur tous les autres appareils qui ont ce code.`,
    otherCode: (code, last) =>
      `Cet appareil a la liste du code ${last}. Importer ${code} réunit les deux, ici et sur tous les autres appareils qui ont ce code.`,
    combine: 'Réunir les listes',
  },

  devicesWithCode: 'Appareils avec ce code',
  devices: 'Appareils',
  deviceNames: {
    'Mobile Device': 'Appareil mobile',
    Tablet: 'Tablette',
    Mac: 'Mac',
    'Windows PC': 'PC Windows',
    'Unknown Device': 'Appareil inconnu',
  },
  thisDevice: (device) => `${device} (cet appareil)`,
  lastUsed: (device, date) => `${device}, dernière utilisation le ${date}`,
  remove: 'Retirer',
  removeDevice: (device) => `Retirer : ${device}`,
  removeFailed: 'L’appareil n’a pas pu être retiré. Veuillez réessayer.',
  tooNewToRemove: 'Cet appareil a le code depuis moins d’un jour. À partir de demain, il pourra en retirer d’autres.',
  leave: 'Quitter ce code',
  leaveQuestion: 'Les autres appareils gardent le code et la liste. Que faire de la liste de cet appareil ?',
  keep: 'La garder ici',
  clear: 'La supprimer de cet appareil',
  left: 'Cet appareil a quitté le code. Sa liste est toujours là.',
  notSent:
    'Certaines données d’ici n’ont pas encore été envoyées : rien n’a été effacé. Vérifiez votre connexion, puis réessayez.',

  more: 'Plus d’options',
  qrCode: 'QR code du lien de synchronisation',
  link: 'Lien pour votre autre appareil',
  linkHint: 'Ouvrez-y le lien, ou scannez le QR code.',
  pause: 'Suspendre l’historique',
  pauseHint: 'Les titres que vous ouvrez ne seront pas ajoutés.',
  saveFile: 'Enregistrer un fichier',
  loadFile: 'Charger un fichier',
  historyFile: 'Fichier d’historique',
  fileAdded: (count) =>
    plural(count, {
      one: `${number(count)} élément du fichier ajouté.`,
      other: `${number(count)} éléments du fichier ajoutés.`,
    }),
  fileEmpty: 'Ce fichier ne contient pas d’historique.',
}
