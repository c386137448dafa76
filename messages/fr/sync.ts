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

  enterCode:
    'Saisissez le code de votre autre appareil pour réunir les deux historiques. Ensuite, ce que vous ajoutez ou retirez sur un appareil change sur tous.',
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
  tooNewToRemove:
    'Cet appareil a le code depuis moins d’un jour. À partir de demain, il pourra retirer d’autres appareils et revenir à un état antérieur.',
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
  lastSynced: (ago) => `Dernière synchronisation : ${ago}`,
  notSynced: {
    full: (count) =>
      plural(count, {
        one: `${number(count)} élément n’est pas synchronisé : il n’y a plus de place sous ce code.`,
        other: `${number(count)} éléments ne sont pas synchronisés : il n’y a plus de place sous ce code.`,
      }),
    invalid: (count) =>
      plural(count, {
        one: `${number(count)} élément n’est pas synchronisé : ce site n’a pas pu le lire.`,
        other: `${number(count)} éléments ne sont pas synchronisés : ce site n’a pas pu les lire.`,
      }),
  },
  refused: {
    gone: (code, day) =>
      `Pas synchronisé depuis le ${day} : ce site ne connaît plus le code ${code}. Votre liste est toujours là.`,
    removed: (code, day) =>
      `Pas synchronisé depuis le ${day} : cet appareil a été retiré du code ${code}. Sa liste est toujours là.`,
    full: (code, day) =>
      `Pas synchronisé depuis le ${day} : le code ${code} a déjà autant d’appareils que possible. La liste de celui-ci est toujours là.`,
  },
  makeAgain: 'Créer un nouveau code',
  joining: {
    numbers: ({ here, there, together }) =>
      `Titres ici : ${number(here)} ; sous le code : ${number(there)} ; en tout : ${number(together)}. Rien n’est supprimé.`,
    tooMany: (count, most) =>
      `Rien n’a été modifié : cela ferait ${number(count)} titres et saisons, et un code peut en contenir ${number(most)}.`,
  },
  newDevice: 'Un appareil s’est ajouté ces dernières 24 heures. S’il n’est pas à vous, retirez-le.',
  joinedToday: (device) => `${device}, ajouté ces dernières 24 heures`,
  back: {
    open: 'Revenir à un état antérieur',
    state: (time, count) => `${time} · modifiés depuis : ${number(count)}`,
    go: 'Revenir',
    goTo: (time) => `Revenir à ${time}`,
    question: (time, count) =>
      `Tout ce que contient ce code redevient comme il était ${time}, sur tous les appareils. Titres et saisons concernés : ${number(count)}. Vous pourrez refaire le chemin inverse de la même façon.`,
    confirm: 'Revenir',
    done: (time) => `Tout est comme ${time}.`,
    none: 'Rien n’a changé cette dernière semaine.',
  },
  deletion: {
    open: 'Supprimer ce code',
    question:
      'Supprimer ce code et tout ce qu’il contient, pour tous les appareils ? Ce qui est sur cet appareil y reste. Cette action est définitive.',
    confirm: 'Supprimer le code',
    done: 'Le code et tout ce qu’il contenait sont supprimés. La liste de cet appareil est toujours là.',
  },
}
