import type { Messages } from '../en.ts'
import { counted, number, plural } from './forms.ts'

const titles = (count: number) => counted(count, 'título', 'títulos')
const episodes = (count: number) => counted(count, 'episódio', 'episódios')
const rows = (count: number) => counted(count, 'linha', 'linhas')
const files = (count: number) => counted(count, 'arquivo', 'arquivos')
/** The end of a sentence: `em 5 segundos` */
const seconds = (count: number) => plural(count, { one: `em ${count} segundo`, other: `em ${count} segundos` })

/** Import of lists from other services (files with one title in each row), and export of everything. */
export const transfer: Messages['transfer'] = {
  import: 'Importar',
  export: 'Exportar',
  saveAsCsv: 'Salvar como CSV',
  savedWhole:
    'Suas listas, episódios assistidos, histórico, pontos de reprodução, serviços, filtros e configurações foram salvos em um arquivo JSON. Importe-o para restaurar tudo em qualquer dispositivo.',
  savedTable: 'Suas listas, episódios assistidos e histórico foram salvos em um arquivo CSV, que abre em qualquer planilha.',
  halfDone: 'Você tem uma importação pela metade.',
  continue: 'Continuar importação',
  later: 'Mais tarde',

  title: 'Importar listas',
  progress: 'Títulos procurados',
  progressOf: (done, all) => `${number(done)} de ${titles(all)}`,
  notStarted: 'Não iniciada',
  elsewhere: 'Outra aba está importando listas. A importação continua lá, ou aqui quando você fechar aquela aba.',
  notLasting: 'Este navegador não consegue salvar a importação. Mantenha esta página aberta até terminar, ou ela será perdida.',

  drop: 'Solte seus arquivos aqui: ZIP, CSV ou JSON, vários de uma vez ou uma pasta inteira.',
  choose: 'Escolher arquivos',
  filesOfLists: 'Arquivos das suas listas',
  reading: 'Lendo…',
  stayHere: 'Seus arquivos são lidos no seu navegador. Só os títulos deles são procurados neste site.',
  where: {
    question: 'Onde encontro os meus arquivos?',
    letterboxd: 'Settings, Data, Export your data. O arquivo ZIP tem os filmes assistidos, a watchlist e o diário.',
    trakt: 'Settings, Data, Export: o arquivo ZIP como está, ou os arquivos JSON ou CSV de uma ferramenta de exportação.',
    imdb: 'Suas notas, sua watchlist ou seus check-ins, cada um com Export no menu.',
    others: 'Outros serviços',
    othersText: 'Os arquivos do Simkl, TV Time, Yamtrack, Ryot, Movary, Watcharr e SeriesGuide, como esses serviços os exportam.',
    thisSite: 'Este site',
    own: 'O arquivo que “Exportar” salva. Um arquivo JSON restaura tudo de uma vez.',
  },
  restored: (count, ofEpisodes, opened) =>
    `Restaurados: ${titles(count)} e ${episodes(ofEpisodes)} nas suas listas, e ${titles(opened)} no seu histórico.`,
  notRestored: (count) => `Não entraram nas suas listas: ${number(count)}`,

  fileNames: (names) => names.join(', '),
  fileNamesAndMore: (names, more) => `${names.join(', ')} e mais ${files(more)}`,
  moreFiles: (count) => `e mais ${files(count)}`,
  unusable: {
    tooLarge: 'Este arquivo tem mais de 20 MB, grande demais para uma lista de filmes. Nada foi alterado.',
    empty: 'Este arquivo está vazio. Nada foi alterado.',
    unknown: 'Isto não é uma exportação que este site consiga ler. Nada foi alterado.',
    cut: 'Este arquivo está incompleto, como se o download tivesse sido interrompido. Baixe-o de novo. Nada foi alterado.',
    encoding: 'Não foi possível ler o texto deste arquivo. Salve-o em UTF-8 e tente de novo. Nada foi alterado.',
    unpacking: 'Este arquivo ZIP está danificado ou é grande demais. Baixe-o de novo. Nada foi alterado.',
    nothingInZip: 'Este arquivo ZIP não contém nenhuma lista que este site consiga ler. Nada foi alterado.',
    password: 'Este arquivo ZIP tem senha. Descompacte-o e escolha os arquivos que estão nele. Nada foi alterado.',
    tooManyRows: 'São mais de 100.000 linhas ou 10.000 títulos de uma vez. Importe em partes. Nada foi alterado.',
    unreadable: 'Não foi possível ler este arquivo. Talvez tenha sido movido ou esteja aberto em outro lugar. Nada foi alterado.',
    noRows: 'Este arquivo não contém títulos. Nada foi alterado.',
  },

  beforeStart: {
    title: 'Antes de começar',
    whatIsIn: (file) => `O que há em ${file}?`,
    watched: 'Assistidos',
    watchlist: 'Minha lista',
    mayBeCut: 'Faltam na última linha células que as outras têm. Se o arquivo estiver incompleto, baixe-o de novo.',
    choose: 'Alguns arquivos não dizem se você já assistiu aos títulos ou se quer assistir. Escolha.',
    leaveOut: 'Deixar de fora',
    leaveOutFile: (file) => `Deixar de fora ${file}`,
    start: 'Começar',
    tooManyTitles: (count, room) =>
      `Estes arquivos têm ${titles(count)} que não estão nas suas listas, e nelas só há espaço para mais ${number(room)}. Ficarão de fora, sem serem procurados, os que você adicionou há mais tempo: ${titles(count - room)}. Eles aparecerão em “Não encontrados”.`,
  },
  rows,

  lookedUp: (done, all) => `Procurados: ${number(done)} de ${titles(all)}.`,
  lookedUpPaused: (done, all) => `Procurados: ${number(done)} de ${titles(all)}. Em pausa.`,
  pause: 'Pausar',
  resume: 'Retomar',
  lastMinute: 'Falta menos de um minuto.',
  minutesLeft: (minutes) =>
    plural(minutes, { one: `Falta cerca de ${minutes} minuto.`, other: `Faltam cerca de ${minutes} minutos.` }),
  waiting: {
    quota: (count) =>
      `O site procura cerca de quarenta títulos novos por minuto para cada visitante. A importação continua ${seconds(count)}.`,
    catalogue: (count) => `O catálogo não está respondendo. Nova tentativa ${seconds(count)}.`,
    offline: (count) => `Você está offline. Nova tentativa ${seconds(count)}.`,
  },
  keepBrowsing: 'Enquanto isso, você pode continuar navegando neste site.',
  tally: { found: 'Encontrados', toChoose: 'A escolher', chosen: 'Escolhidos', notFound: 'Não encontrados' },
  stop: {
    button: 'Parar esta importação',
    question: 'Parar esta importação?',
    text: 'Suas listas ficam como estão. Suas escolhas aqui serão perdidas.',
    action: 'Parar',
  },

  review: {
    title: (count) => `Qual deles é? ${titles(count)} a escolher`,
    done: 'Tudo escolhido',
    none: 'Nenhum destes',
    decided: (count) => `Alterar suas escolhas: ${titles(count)}`,
    choice: '<title></title>: <choice></choice>',
    noChoice: '<title></title>: nenhum destes',
    change: 'Alterar',
    changeTitle: (title) => `Alterar ${title}`,
    line: (line, file) => `Linha ${line} de ${file}`,
    entry: (entry, file) => `Item ${entry} de ${file}`,
    lineAndMore: (line, file, more) => `Linha ${line} de ${file} e mais ${more}`,
    entryAndMore: (entry, file, more) => `Item ${entry} de ${file} e mais ${more}`,
  },

  stillToChoose: (count) => `Ainda a escolher: ${titles(count)}; o que você pular aparecerá como não encontrado.`,
  add: (count) => `Adicionar ${titles(count)} às minhas listas`,
  added: {
    titles: (count) => `Agora nas suas listas: ${titles(count)} dos seus arquivos.`,
    withEpisodes: (count, ofEpisodes) => `Agora nas suas listas: ${titles(count)} e ${episodes(ofEpisodes)} dos seus arquivos.`,
    withHistory: (count, opened) =>
      `Agora nas suas listas: ${titles(count)} dos seus arquivos; no seu histórico: ${titles(opened)}.`,
    withBoth: (count, ofEpisodes, opened) =>
      `Agora nas suas listas: ${titles(count)} e ${episodes(ofEpisodes)} dos seus arquivos; no seu histórico: ${titles(opened)}.`,
  },
  full: (count) => `Suas listas estão cheias: não havia espaço para ${rows(count)}. Veja em “Não encontrados”.`,
  seeLists: 'Ver minhas listas',
  undo: 'Desfazer esta importação',
  another: 'Importar outra lista',

  outcomes: {
    matched: (count) => `Encontrados: ${titles(count)}`,
    chosen: (count) => `Escolhidos por você: ${titles(count)}`,
    notFound: (count) => `Não encontrados: ${rows(count)}`,
    notRead: (count) => `Não lidos: ${files(count)}`,
    foundFor: 'para <title></title>',
  },
  search: {
    searchFor: (title) => `Pesquisar ${title}`,
    label: 'Nome do título',
    busy: 'Pesquisando…',
    failed: 'A pesquisa não está disponível agora. Tente de novo em um minuto.',
    none: 'Nada encontrado',
  },
  download: 'Baixar como CSV',
  table: { title: 'Título', year: 'Ano', why: 'Motivo', file: 'Arquivo', line: 'Linha' },
  sentence: (reason) => `${reason}.`,
  lost: {
    none: 'Você não escolheu nenhuma das opções',
    unknown: 'O catálogo não tem esse título',
    full: 'Suas listas estão cheias',
  },
  unread: {
    nameless: 'Não tem título',
    notTitle: 'Não é filme nem série',
    season: 'É uma temporada inteira, sem os episódios',
    begun: 'Diz que você começou uma série, mas não quais episódios assistiu',
    wantedEpisode: 'É um único episódio; aqui, a Minha lista só guarda séries inteiras',
    list: 'Está em uma lista que este site não tem',
    noRoom: 'Não há espaço nas suas listas',
    notSeen: 'Não diz nem que você assistiu nem que quer assistir',
    otherKind: 'O que o catálogo tem para isso é outro tipo de título',
  },
  leftOut: {
    deleted: 'Você excluiu isto no outro serviço',
    liked: 'Curtidas não dizem o que você assistiu',
    ownList: 'É uma lista criada por você, e este site só tem a Minha lista',
    ratings: 'Este site não guarda suas notas, e seus outros arquivos dizem o que você assistiu',
    chosen: 'Você preferiu deixar de fora',
    other: 'Não é uma lista do que você assistiu ou quer assistir',
    empty: 'Não há nada nele',
    nested: 'É um arquivo ZIP dentro de outro. Descompacte-o e escolha-o separadamente',
    tooMany: 'Só é possível ler 5.000 arquivos de uma vez. Importe-o separadamente',
    people: 'É uma lista de pessoas, e este site só tem listas de títulos',
    unknownTable: 'Este site não conhece tabelas deste tipo',
    secret: 'Pode conter senhas ou chaves de acesso, por isso não foi aberto',
    same: 'Outro dos seus arquivos tem o mesmo conteúdo',
  },
}
