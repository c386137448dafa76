import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const refusals: Messages['refusals'] = {
  fetchFailed: 'Ocorreu um erro ao buscar os dados',
  searchingFast: (seconds) =>
    plural(seconds, {
      one: `Você está pesquisando rápido demais. Aguarde ${seconds} segundo.`,
      other: `Você está pesquisando rápido demais. Aguarde ${seconds} segundos.`,
    }),
  browsingFast: (seconds) =>
    plural(seconds, {
      one: `Você está navegando rápido demais. Aguarde ${seconds} segundo.`,
      other: `Você está navegando rápido demais. Aguarde ${seconds} segundos.`,
    }),
  denied: {
    title: 'Acesso negado',
    address: 'Seu endereço IP',
    ban: 'Seu banimento',
    permanent: 'Este banimento é permanente.',
    expires: (time) => `Este banimento termina em: <time>${time}</time>.`,
    contact: 'Se for um engano, fale com o administrador.',
    contactAt: (email) => `Se for um engano, fale com o administrador: <email>${email}</email>`,
    reloads: 'Esta página será recarregada automaticamente quando o banimento terminar.',
    banned: 'Seu endereço foi banido deste site.',
  },
  codeIsFull: 'Este código já está em vinte dispositivos. Use um deles ou gere um novo código em outro dispositivo.',
  newDevice:
    'Este dispositivo tem o código há menos de um dia. A partir de amanhã, ele poderá voltar a um estado anterior e excluir o código.',
  tooManyCodes: (seconds) =>
    plural(seconds, {
      one: `Muitos códigos de sincronização errados. Aguarde ${seconds} segundo.`,
      other: `Muitos códigos de sincronização errados. Aguarde ${seconds} segundos.`,
    }),
  tooFast: (seconds) =>
    plural(seconds, {
      one: `Você está sincronizando rápido demais. Aguarde ${seconds} segundo.`,
      other: `Você está sincronizando rápido demais. Aguarde ${seconds} segundos.`,
    }),
  removedDevice: 'Este dispositivo foi removido do código de sincronização.',
  strangeDevice: 'Este dispositivo não pode alterar os dados do código de sincronização. Importe o código de novo.',
}
