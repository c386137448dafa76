import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const refusals: Messages['refusals'] = {
  fetchFailed: 'Une erreur s’est produite lors de la récupération des données',
  searchingFast: (seconds) =>
    plural(seconds, {
      one: `Vos recherches s’enchaînent très vite. Veuillez patienter ${seconds} seconde.`,
      other: `Vos recherches s’enchaînent très vite. Veuillez patienter ${seconds} secondes.`,
    }),
  browsingFast: (seconds) =>
    plural(seconds, {
      one: `Vous naviguez très vite. Veuillez patienter ${seconds} seconde.`,
      other: `Vous naviguez très vite. Veuillez patienter ${seconds} secondes.`,
    }),
  denied: {
    title: 'Accès refusé',
    address: 'Votre adresse IP',
    ban: 'Votre bannissement',
    permanent: 'Ce bannissement est définitif.',
    expires: (time) => `Ce bannissement expire le <time>${time}</time>.`,
    contact: 'S’il s’agit d’une erreur, veuillez contacter l’administrateur.',
    contactAt: (email) => `S’il s’agit d’une erreur, veuillez contacter l’administrateur : <email>${email}</email>`,
    reloads: 'Cette page se rechargera d’elle-même à la fin du bannissement.',
    banned: 'Votre adresse est bannie de ce site.',
  },
  codeIsFull: 'Ce code est déjà sur vingt appareils. Utilisez l’un d’eux, ou générez un nouveau code sur un autre appareil.',
  newDevice:
    'Cet appareil a le code depuis moins d’un jour. À partir de demain, il pourra revenir à un état antérieur et supprimer le code.',
  tooManyCodes: (seconds) =>
    plural(seconds, {
      one: `Trop de codes de synchronisation erronés. Veuillez patienter ${seconds} seconde.`,
      other: `Trop de codes de synchronisation erronés. Veuillez patienter ${seconds} secondes.`,
    }),
  tooFast: (seconds) =>
    plural(seconds, {
      one: `Vos synchronisations s’enchaînent très vite. Veuillez patienter ${seconds} seconde.`,
      other: `Vos synchronisations s’enchaînent très vite. Veuillez patienter ${seconds} secondes.`,
    }),
  removedDevice: 'Cet appareil a été retiré du code de synchronisation.',
  strangeDevice: 'Cet appareil n’a pas le droit de modifier ce code de synchronisation. Veuillez importer le code à nouveau.',
}
