import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const refusals: Messages['refusals'] = {
  fetchFailed: 'Se ha producido un error al obtener los datos',
  searchingFast: (seconds) =>
    plural(seconds, {
      one: `Estás buscando muy rápido. Espera ${seconds} segundo.`,
      other: `Estás buscando muy rápido. Espera ${seconds} segundos.`,
    }),
  browsingFast: (seconds) =>
    plural(seconds, {
      one: `Estás navegando muy rápido. Espera ${seconds} segundo.`,
      other: `Estás navegando muy rápido. Espera ${seconds} segundos.`,
    }),
  denied: {
    title: 'Acceso denegado',
    address: 'Tu dirección IP',
    ban: 'Tu bloqueo',
    permanent: 'Este bloqueo es permanente.',
    expires: (time) => `Este bloqueo termina el <time>${time}</time>.`,
    contact: 'Si se trata de un error, contacta con la administración del sitio.',
    contactAt: (email) => `Si se trata de un error, contacta con la administración del sitio: <email>${email}</email>`,
    reloads: 'Esta página se recargará sola cuando termine el bloqueo.',
    banned: 'Tu dirección está bloqueada en este sitio.',
  },
  codeIsFull: 'Este código ya está en veinte dispositivos. Usa uno de ellos o crea un código nuevo en otro dispositivo.',
  newDevice:
    'Este dispositivo lleva menos de un día con el código. A partir de mañana podrá volver a un estado anterior y eliminar el código.',
  tooManyCodes: (seconds) =>
    plural(seconds, {
      one: `Demasiados códigos incorrectos. Espera ${seconds} segundo.`,
      other: `Demasiados códigos incorrectos. Espera ${seconds} segundos.`,
    }),
  tooFast: (seconds) =>
    plural(seconds, {
      one: `Estás sincronizando muy rápido. Espera ${seconds} segundo.`,
      other: `Estás sincronizando muy rápido. Espera ${seconds} segundos.`,
    }),
  removedDevice: 'Este dispositivo se ha quitado del código de sincronización.',
  strangeDevice: 'Este dispositivo no tiene permiso para usar el código de sincronización. Importa el código otra vez.',
}
