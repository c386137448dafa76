import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const sync: Messages['sync'] = {
  title: 'Sincronizar historial',
  tabs: 'Sincronización',
  generate: 'Generar',
  import: 'Importar',
  connection: { unknown: 'Comprobando la conexión', connected: 'Con conexión', disconnected: 'Sin conexión' },
  offline: 'Sin conexión. La sincronización está desactivada.',

  hasCode: 'Introduce este código en tu otro dispositivo. Cada cambio que hagas aquí se sincroniza.',
  getCode: 'Consigue un código e introdúcelo en tu otro dispositivo. A partir de entonces, ambos comparten la misma lista.',
  noCode: 'Aún no hay código',
  generateCode: 'Generar código',
  copyCode: 'Copiar código',
  copied: '📋 ¡Código de sincronización copiado!',
  copyNothing: 'No hay ningún código de sincronización que copiar.',
  copyFailed: '❌ No se ha podido copiar el código. Cópialo a mano.',
  failed: '❌ No se ha podido sincronizar. Comprueba tu conexión e inténtalo de nuevo.',
  error: '❌ Se ha producido un error al sincronizar.',
  empty: 'No hay historial que sincronizar. ¡Empieza a ver algo!',

  enterCode:
    'Introduce el código de tu otro dispositivo para combinar ambos historiales. Desde entonces, lo que añadas o quites en uno cambiará en todos.',
  code: 'Código de sincronización',
  importCode: 'Importar',
  codeEmpty: 'Introduce un código de sincronización.',
  codeLength: 'El código de sincronización debe tener exactamente 6 caracteres.',
  imported: (count) =>
    plural(count, {
      one: `✅ ¡Listo! Se ha importado ${number(count)} título.`,
      other: `✅ ¡Listo! Se han importado ${number(count)} títulos.`,
    }),
  importFailed: '❌ No se ha podido importar. Comprueba la conexión e inténtalo de nuevo.',
  importInvalid: (code) => `❌ El código de sincronización «${code}» no es válido o no existe.`,
  merge: {
    ownList: (code) =>
      `Este dispositivo tiene su propia lista. Al importar ${code} se combinan ambas, aquí y en todos los demás dispositivos con ese código.`,
    otherCode: (code, last) =>
      `Este dispositivo tiene la lista del código ${last}. Al importar ${code} se combinan ambas, aquí y en todos los demás dispositivos con ese código.`,
    combine: 'Combinar las listas',
  },

  devicesWithCode: 'Dispositivos con este código',
  devices: 'Dispositivos',
  deviceNames: {
    'Mobile Device': 'Móvil',
    Tablet: 'Tablet',
    Mac: 'Mac',
    'Windows PC': 'PC con Windows',
    'Unknown Device': 'Dispositivo desconocido',
  },
  thisDevice: (device) => `${device} (este dispositivo)`,
  lastUsed: (device, date) => `${device}, último uso: ${date}`,
  remove: 'Quitar',
  removeDevice: (device) => `Quitar ${device}`,
  removeFailed: 'No se ha podido quitar el dispositivo. Inténtalo de nuevo.',
  tooNewToRemove:
    'Este dispositivo lleva menos de un día con el código. A partir de mañana podrá quitar otros y volver a un estado anterior.',
  leave: 'Dejar este código',
  leaveQuestion: 'Los demás dispositivos conservan el código y la lista. ¿Qué quieres hacer con la lista de este dispositivo?',
  keep: 'Conservarla aquí',
  clear: 'Borrarla de aquí',
  left: 'Este dispositivo ha dejado el código. Su lista sigue aquí.',
  notSent:
    'Aún no se ha enviado todo lo que hay aquí, así que no se ha borrado nada. Comprueba tu conexión e inténtalo de nuevo.',

  more: 'Más',
  qrCode: 'Código QR del enlace de sincronización',
  link: 'Enlace para tu otro dispositivo',
  linkHint: 'Abre allí el enlace o escanea el código QR.',
  pause: 'Pausar historial',
  pauseHint: 'Los títulos que abras no se añadirán.',
  lastSynced: (ago) => `Última sincronización: ${ago}`,
  notSynced: {
    full: (count) =>
      plural(count, {
        one: `${number(count)} elemento no está sincronizado: no queda espacio en el código.`,
        other: `${number(count)} elementos no están sincronizados: no queda espacio en el código.`,
      }),
    invalid: (count) =>
      plural(count, {
        one: `${number(count)} elemento no está sincronizado: este sitio no ha podido leerlo.`,
        other: `${number(count)} elementos no están sincronizados: este sitio no ha podido leerlos.`,
      }),
  },
  refused: {
    gone: (code, day) => `Sin sincronizar desde el ${day}: este sitio ya no conoce el código ${code}. Tu lista sigue aquí.`,
    removed: (code, day) => `Sin sincronizar desde el ${day}: este dispositivo se quitó del código ${code}. Su lista sigue aquí.`,
    full: (code, day) =>
      `Sin sincronizar desde el ${day}: el código ${code} ya tiene todos los dispositivos posibles. La lista de este sigue aquí.`,
  },
  makeAgain: 'Crear un código nuevo',
  joining: {
    numbers: ({ here, there, together }) =>
      `Títulos aquí: ${number(here)}; en el código: ${number(there)}; en total: ${number(together)}. No se quita nada.`,
    tooMany: (count, most) =>
      `No se ha cambiado nada: en total son ${number(count)} títulos y temporadas, y en un código caben ${number(most)}.`,
  },
  newDevice: 'En el último día se unió un dispositivo. Si no es tuyo, quítalo.',
  joinedToday: (device) => `${device}, se unió en el último día`,
  back: {
    open: 'Volver a un estado anterior',
    state: (time, count) => `${time} · cambios desde entonces: ${number(count)}`,
    go: 'Volver',
    goTo: (time) => `Volver a ${time}`,
    question: (time, count) =>
      `Todo lo que hay en este código volverá a ser como era el ${time}, en todos los dispositivos. Títulos y temporadas que cambian: ${number(count)}. Podrás regresar del mismo modo.`,
    confirm: 'Volver',
    done: (time) => `Todo está como el ${time}.`,
    none: 'No ha cambiado nada en la última semana.',
  },
  deletion: {
    open: 'Eliminar este código',
    question:
      '¿Eliminar este código y todo su contenido en todos los dispositivos? Lo que hay en este dispositivo se queda aquí. No se puede deshacer.',
    confirm: 'Eliminar el código',
    done: 'Se han eliminado el código y todo su contenido. La lista de este dispositivo sigue aquí.',
  },
}
