import type { Messages } from '../en.ts'
import { counted } from './forms.ts'

/** Texts of every page's frame, words that many pages share, and short notices. */
export const site: Messages['site'] = {
  skipToContent: 'Ir para o conteúdo',
  languages: 'Idioma',

  common: {
    cancel: 'Cancelar',
    close: 'Fechar',
    comma: ', ',
    delete: 'Excluir',
    dismiss: 'Dispensar',
    loadMore: 'Carregar mais',
    loading: 'Carregando',
    movie: 'Filme',
    next: 'Próximo',
    nextPage: 'Próxima página',
    previous: 'Anterior',
    refresh: 'Atualizar',
    reload: 'Recarregar',
    retry: 'Tentar de novo',
    search: 'Pesquisar',
    showAll: 'Mostrar tudo',
    showMore: 'Mostrar mais',
    tvShow: 'Série',
    undo: 'Desfazer',
    unknown: 'Não informado',
  },
  pages: {
    home: 'Início',
    movies: 'Filmes',
    tvShows: 'Séries',
    people: 'Pessoas',
    discover: 'Descobrir',
    watchlist: 'Minha lista',
    calendar: 'Calendário',
    about: 'Sobre',
  },
  counted: {
    movie: (count) => counted(count, 'filme', 'filmes'),
    tv: (count) => counted(count, 'série', 'séries'),
    person: (count) => counted(count, 'pessoa', 'pessoas'),
  },

  attribution: 'Este site usa o TMDB e as APIs do TMDB, mas não é endossado, certificado nem de outra forma aprovado pelo TMDB.',

  header: {
    main: 'Principal',
    home: (brand) => `${brand}, início`,
    menu: 'Menu',
    closeMenu: 'Fechar menu',
    settings: 'Configurações',
    sync: 'Sincronizar',
    syncTitle: 'Sincronizar histórico',
    arrowKeys: 'Navegar com as setas do teclado',
    slashKey: 'A tecla / leva à pesquisa',
  },
  theme: {
    name: 'Tema',
    system: 'Sistema',
    dark: 'Escuro',
    light: 'Claro',
  },
  footer: {
    popularPeople: 'Populares',
    sample: 'O catálogo de exemplo integrado está em uso: além de obras reais e livres, ele mostra outras inventadas.',
    rights: (year, brand) =>
      `© ${year} ${brand}. Todos os direitos reservados. O ${brand} não armazena nenhum arquivo no servidor: cada filme é reproduzido da fonte indicada ao lado dele.`,
    tmdb: 'TMDB, a fonte dos dados (abre em uma nova aba)',
    tmdbLogo: 'The Movie Database (TMDB)',
  },
  alert: { name: 'Aviso do site', dismiss: 'Dispensar aviso' },
  breadcrumb: 'Você está aqui',
  loadingPage: 'Carregando página',

  unavailable: {
    title: 'Este título não está disponível aqui.',
    named: (name) => `<name>${name}</name> não está disponível aqui.`,
    remove: (name) => `Remover do histórico<more>: ${name}</more>`,
  },
  offline: {
    lost: 'Sem conexão. Você pode continuar usando esta página.',
    lostSince: (time) => `Sem conexão. Página salva em: ${time}.`,
    savedOn: (time) => `Página salva em: ${time}.`,
    partMissing: 'Não foi possível carregar parte desta página.',
    savedPages: 'Salvas neste dispositivo',
  },
  failureTitle: 'Ops! Algo deu errado',
  failureText: 'Ocorreu um erro ao buscar os dados.',
  errorTitle: 'Ops! Ocorreu um erro',
  notFound: 'A página que você procura está fora do nosso alcance',
  unknownError: 'Erro desconhecido',
  errorPage: {
    offlineTitle: 'Você está offline',
    offlineText: 'Esta página precisa de conexão. Quando estiver online, use “Tentar de novo” para carregá-la.',
    stillOffline: 'Ainda sem conexão. Verifique a rede e tente de novo em instantes.',
    updatedTitle: 'Há uma nova versão',
    updatedText: 'Este site foi atualizado enquanto a página estava aberta. Use “Atualizar” para continuar.',
    backHome: 'Voltar ao início',
  },
  empty: {
    picture: 'Caixa vazia',
    noImages: 'Nenhuma imagem',
    noImagesOf: (name) => `Não há imagens de ${name}`,
  },
  partNotLoaded: 'Não foi possível carregar esta parte. Verifique a conexão e tente de novo.',

  discover: {
    title: 'Descobrir chega em breve',
    text: 'Prepare-se para filtros avançados e uma busca detalhada para encontrar seus filmes e séries favoritos sem esforço.',
  },
}
