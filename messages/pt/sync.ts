import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

/**
 * The sync dialog. A sync code, such as `K7M2QX`, is six letters and digits. Devices that have the same code share one watch history
 * and the same lists.
 */
export const sync: Messages['sync'] = {
  title: 'Sincronizar histórico',
  tabs: 'Sincronização',
  generate: 'Gerar',
  import: 'Importar',
  connection: { unknown: 'Verificando a conexão', connected: 'Conectado', disconnected: 'Desconectado' },
  offline: 'Sem conexão. A sincronização está desativada.',

  hasCode: 'Digite este código no seu outro dispositivo. Todas as alterações feitas aqui são sincronizadas.',
  getCode: 'Gere um código e digite-o no seu outro dispositivo. A partir daí, os dois compartilham a mesma lista.',
  noCode: 'Nenhum código ainda',
  generateCode: 'Gerar código',
  copyCode: 'Copiar código',
  copied: '📋 Código de sincronização copiado!',
  copyNothing: 'Não há código de sincronização para copiar.',
  copyFailed: '❌ Não foi possível copiar o código. Copie-o manualmente.',
  failed: '❌ Não foi possível sincronizar. Verifique a conexão e tente de novo.',
  error: '❌ Ocorreu um erro durante a sincronização.',
  empty: 'Não há histórico para sincronizar. Comece assistindo a alguma coisa!',

  enterCode:
    'Digite o código do seu outro dispositivo para combinar os dois históricos. A partir daí, o que você adicionar ou remover em um muda em todos.',
  code: 'Código de sincronização',
  importCode: 'Importar',
  codeEmpty: 'Digite um código de sincronização.',
  codeLength: 'O código de sincronização deve ter exatamente 6 caracteres.',
  imported: (count) =>
    plural(count, {
      one: `✅ ${number(count)} item importado do banco de dados em tempo real!`,
      many: `✅ ${number(count)} de itens importados do banco de dados em tempo real!`,
      other: `✅ ${number(count)} itens importados do banco de dados em tempo real!`,
    }),
  importFailed: '❌ Não foi possível importar. Verifique a conexão e tente de novo.',
  importInvalid: (code) => `❌ O código “${code}” é inválido ou não foi encontrado no banco de dados em tempo real.`,
  merge: {
    ownList: (code) =>
      `Este dispositivo já tem uma lista. Importar ${code} combina as duas, aqui e em todos os outros dispositivos com esse código.`,
    otherCode: (code, last) =>
      `Este dispositivo tem a lista do código ${last}. Importar ${code} combina as duas, aqui e em todos os outros dispositivos com esse código.`,
    combine: 'Combinar as listas',
  },

  devicesWithCode: 'Dispositivos com este código',
  devices: 'Dispositivos',
  deviceNames: {
    'Mobile Device': 'Celular',
    Tablet: 'Tablet',
    Mac: 'Mac',
    'Windows PC': 'PC com Windows',
    'Unknown Device': 'Dispositivo desconhecido',
  },
  thisDevice: (device) => `${device} (este dispositivo)`,
  lastUsed: (device, date) => `${device}, último uso em ${date}`,
  remove: 'Remover',
  removeDevice: (device) => `Remover ${device}`,
  removeFailed: 'Não foi possível remover o dispositivo. Tente de novo.',
  tooNewToRemove:
    'Este dispositivo tem o código há menos de um dia. A partir de amanhã, ele poderá remover outros e voltar a um estado anterior.',
  leave: 'Sair deste código',
  leaveQuestion: 'Os outros dispositivos mantêm o código e a lista. O que fazer com a lista deste dispositivo?',
  keep: 'Manter aqui',
  clear: 'Limpar este dispositivo',
  left: 'Este dispositivo saiu do código. A lista dele continua aqui.',
  notSent: 'Nem tudo daqui foi enviado ainda; por isso, nada foi apagado. Verifique a conexão e tente de novo.',

  more: 'Mais',
  qrCode: 'QR code do link de sincronização',
  link: 'Link para seu outro dispositivo',
  linkHint: 'Abra o link nele ou escaneie o QR code.',
  pause: 'Pausar histórico',
  pauseHint: 'Os títulos que você abrir não serão adicionados.',
  lastSynced: (ago) => `Última sincronização: ${ago}`,
  notSynced: {
    full: (count) =>
      plural(count, {
        one: `${number(count)} item não está sincronizado: não há espaço no código.`,
        other: `${number(count)} itens não estão sincronizados: não há espaço no código.`,
      }),
    invalid: (count) =>
      plural(count, {
        one: `${number(count)} item não está sincronizado: este site não conseguiu lê-lo.`,
        other: `${number(count)} itens não estão sincronizados: este site não conseguiu lê-los.`,
      }),
  },
  refused: {
    gone: (code, day) => `Sem sincronizar desde ${day}: este site não conhece mais o código ${code}. Sua lista continua aqui.`,
    removed: (code, day) =>
      `Sem sincronizar desde ${day}: este dispositivo foi removido do código ${code}. A lista dele continua aqui.`,
    full: (code, day) =>
      `Sem sincronizar desde ${day}: o código ${code} já tem o máximo de dispositivos. A lista deste continua aqui.`,
  },
  makeAgain: 'Gerar um novo código',
  joining: {
    numbers: ({ here, there, together }) =>
      `Títulos aqui: ${number(here)}; no código: ${number(there)}; no total: ${number(together)}. Nada é removido.`,
    tooMany: (count, most) =>
      `Nada foi alterado: no total são ${number(count)} títulos e temporadas, e um código comporta ${number(most)}.`,
  },
  newDevice: 'Um dispositivo entrou no último dia. Se não for seu, remova-o.',
  joinedToday: (device) => `${device}, entrou no último dia`,
  back: {
    open: 'Voltar a um estado anterior',
    state: (time, count) => `${time} · alterados desde então: ${number(count)}`,
    go: 'Voltar',
    goTo: (time) => `Voltar a ${time}`,
    question: (time, count) =>
      `Tudo neste código volta a ser como era em ${time}, em todos os dispositivos. Títulos e temporadas que mudam: ${number(count)}. Dá para desfazer do mesmo jeito.`,
    confirm: 'Voltar',
    done: (time) => `Tudo está como era em ${time}.`,
    none: 'Nada mudou na última semana.',
  },
  deletion: {
    open: 'Excluir este código',
    question:
      'Excluir este código e tudo o que há nele, em todos os dispositivos? O que está neste dispositivo fica aqui. Não é possível desfazer.',
    confirm: 'Excluir o código',
    done: 'O código e tudo o que havia nele foram excluídos. A lista deste dispositivo continua aqui.',
  },
}
