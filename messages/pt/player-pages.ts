import type { Messages } from '../en.ts'

/** What the site's own player pages say, in the frame of the player on a title's page. */
export const playerPages: Messages['playerPages'] = {
  sources: {
    film: 'Filme',
    trailer: 'Trailer',
    archive: 'Internet Archive',
    pattern: 'Imagem de teste',
    file: 'Arquivo',
  },

  whatPlays: 'O que dá para assistir',
  playFilm: { movie: 'Assistir ao filme', tv: 'Assistir ao episódio' },
  playTrailer: 'Assistir ao trailer',
  playSequence: 'Assistir à abertura',
  playPattern: 'Exibir a imagem de teste',
  playEpisode: (season, episode) => `Assistir: temporada ${season}, episódio ${episode}`,
  playSpecial: (episode) => `Assistir: especiais, episódio ${episode}`,
  tryAgain: 'Tentar de novo',

  noFilm: {
    movie: (name) => `Não há filme grátis de “${name}” no catálogo.`,
    tv: (name) => `Não há episódio grátis de “${name}” no catálogo.`,
  },
  noTrailer: (name) => `Não há trailer oficial de “${name}” no catálogo.`,
  noCopy: (name) => `Não há cópia conhecida de “${name}” no Internet Archive.`,
  noFile: (name) => `Este servidor não tem nenhum arquivo de “${name}”.`,
  norTrailer: 'Também não há trailer oficial.',
  sequencePlays: 'A abertura e a imagem de teste estão disponíveis.',
  patternPlays: 'A imagem de teste está disponível para todos os títulos.',

  airsOn: (name, date) => `Este episódio de “${name}” estreia em ${date}.`,
  notAired: (name) => `Este episódio de “${name}” ainda não foi exibido.`,
  untilThenTrailer: 'Até lá, fique com o trailer.',
  untilThenNothing: 'Até lá, não há nada para assistir.',

  noEpisode: (name) => `Esse episódio de “${name}” não existe no catálogo.`,
  nearestHere: 'Este é o mais próximo.',
  chooseAnother: 'Escolha outra temporada ou outro episódio.',

  notFound: 'Não encontrado',
  noTitle: { movie: 'Esse filme não existe no catálogo.', tv: 'Essa série não existe no catálogo.' },
  removed: 'Pode ter sido removido, ou o endereço foi digitado errado.',
  noServer: 'Esse servidor não existe.',
  reload: 'Ele pode ter sido removido. Recarregue a página do título para ver os servidores atuais.',
  oneMoment: 'Um momento',
  noCatalogue: 'O catálogo não está respondendo agora.',
  backSoon: 'Não conseguimos saber o que dá para assistir aqui. Costuma voltar em um minuto.',

  onArchive: (name) => `${name}, no Internet Archive`,
  trailerOf: (name) => `Trailer oficial de ${name}`,
  isTrailer: 'Este é o trailer oficial.',
  silent: {
    archive: (host) => `O Internet Archive (${host}) não responde. Enquanto isso, veja a abertura.`,
    youtube: (host) => `O YouTube (${host}) não responde. Enquanto isso, veja a abertura.`,
  },

  testPattern: 'Imagem de teste',
  testPatternOf: (name) => `Imagem de teste: ${name}`,

  sequence: {
    label: (name) => `Abertura de “${name}”`,
    seek: 'Avançar ou retroceder',
    play: 'Reproduzir',
    pause: 'Pausar',
    playAgain: 'Reproduzir de novo',
    position: '{time} de {end} segundos',
    invented: 'Título inventado: esta abertura foi criada pelo site.',
    drawn: 'Esta abertura foi criada pelo site.',
    presents: 'apresenta',
    starring: 'Estrelando',
    with: 'Com',
    createdBy: 'Criação',
    directedBy: 'Direção',
  },
}
