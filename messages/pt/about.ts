import type { Messages } from '../en.ts'

/** The About page. It says what the site stores, and for how long: keep the facts exact. */
export const about: Messages['about'] = {
  description: 'O que é este site, o que ele faz e de onde vêm os dados.',
  heading: (brand) => `Sobre o ${brand}`,
  lead: (brand) =>
    `O ${brand} ajuda você a decidir o que assistir: filmes, séries e as pessoas que os fazem, em páginas que carregam rápido e deixam as imagens falarem.`,

  whatItDoes: 'O que ele faz',
  browse: 'Veja o que está em alta, o que vem por aí, o que está no ar e o que é popular, e as pessoas por trás de tudo isso.',
  find: 'Pesquise tudo de uma vez, com sugestões enquanto você digita e suporte completo ao teclado.',
  details: 'Veja tudo sobre um título: elenco e equipe técnica, críticas, vídeos, imagens, temporadas e episódios.',
  play: 'Dê o play: um player com várias fontes legais à escolha, e nenhuma carrega antes disso.',
  free: 'Sem contas, sem rastreamento, sem anúncios. O código é aberto: qualquer pessoa pode ter um site como este.',

  usefulLinks: 'Links úteis',
  tvShows: 'Séries',
  popularPeople: 'Pessoas populares',

  dataSource: 'De onde vêm os dados',
  streamingData: 'Dados de streaming fornecidos por <link>JustWatch</link>.',
  sample:
    'Este site usa o catálogo de exemplo integrado: obras reais a que qualquer pessoa pode assistir, além de títulos, pessoas e imagens inventados, que não existem em nenhum outro lugar.',

  privacy: 'Filmes e privacidade',
  files: (brand) =>
    `O ${brand} não armazena nenhum arquivo no servidor nem leva a transmissões sem licença. Os filmes vêm de páginas de outros sites ou de arquivos que os administradores podem exibir, em um quadro isolado que só carrega depois que você dá o play.`,
  storedHere: 'O que este site armazena sobre você, no próprio servidor e para mais ninguém:',
  stored: {
    searches: (days) =>
      `O que você pesquisa, com a hora e seu endereço IP, por ${days} dias, para que os administradores saibam o que está faltando.`,
    searchesShortened: (days, addressDays) =>
      `O que você pesquisa, com a hora e seu endereço IP, por ${days} dias, para que os administradores saibam o que está faltando. Depois de ${addressDays} dias, seu endereço é reduzido ao da rede.`,
    sync: (days) =>
      `Se você gerar um código de sincronização: seu histórico, suas listas com os episódios que você assistiu, o ponto em que você parou em filmes e episódios e os tipos dos seus dispositivos, até que nenhum dispositivo use o código por ${days.unusedCode} dias; as versões anteriores desses dados, por ${days.syncRevision} dias; o fato de você ter removido algo, por ${days.removal} dias; e seu endereço IP, por ${days.generatorAddress} dias.`,
    bans: 'Endereços IP banidos, com o motivo, até o banimento acabar ou ser suspenso.',
    audit: (days) => `O que os administradores fazem, com o endereço quando banem algum, por ${days} dias.`,
    limits:
      'Para aplicar limites: quantas solicitações seu endereço fez, na memória ou no banco de dados, por no máximo uma hora.',
    backups: 'Os backups contêm o que estava armazenado quando foram feitos, até que outros mais novos os substituam.',
    answers: (days) =>
      `Respostas do banco de dados de filmes, inclusive às pesquisas, por no máximo ${days} dias e sem registro de quem pesquisou.`,
  },
  counting:
    'O site conta, por hora, quantos players são abertos e quantos não funcionam, mas não quem os abriu nem para qual título. O que você assiste e marca (histórico, Minha lista, títulos assistidos, ocultos e seguidos, episódios assistidos e o ponto em que você parou) fica no seu navegador até você remover e não é enviado a lugar nenhum, a menos que você gere um código de sincronização. “Apagar tudo daqui”, em Minha lista, remove tudo de uma vez. As listas que você importa são lidas no seu navegador: os títulos delas são procurados aqui, mas não são armazenados nem registrados. Este site não pede seu endereço a outros serviços nem o repassa.',
  pictures: {
    here: 'As imagens vêm deste site: seu navegador não acessa nenhum outro site antes de você dar o play.',
    hereAndVideos: (videoHost) =>
      `As imagens vêm deste site, e as dos vídeos vêm de ${videoHost}, quando você abre a aba Vídeos de um título; antes de você dar o play, seu navegador não acessa nenhum outro site.`,
    elsewhere: (host) =>
      `As imagens vêm de ${host}, que por isso vê seu endereço IP; antes de você dar o play, seu navegador não acessa nenhum outro site.`,
    elsewhereAndVideos: (host, videoHost) =>
      `As imagens vêm de ${host}, que por isso vê seu endereço IP, e as dos vídeos vêm de ${videoHost}, quando você abre a aba Vídeos de um título; antes de você dar o play, seu navegador não acessa nenhum outro site.`,
  },
  contact: 'Contato',
}
