import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

/** The player on a title's page, and its controls. For the page inside its frame see `playerPages` and `ownPlayer`. */
export const player: Messages['player'] = {
  player: 'Player',
  play: 'Assistir',
  nothingPlays: 'Nada para assistir ainda',
  airs: (date) => `Estreia em ${date}`,
  notAired: 'Ainda não exibido',
  freeHere: (licence) => `Grátis para assistir aqui: <licence>${licence}</licence>`,

  server: (name) => `Servidor: ${name}`,
  noServer: 'Servidor: nenhum',
  servers: { Film: 'Filme', Trailer: 'Trailer', 'Internet Archive': 'Internet Archive', 'Test pattern': 'Imagem de teste' },
  marks: { isFastest: 'Mais rápido', is4K: '4K', isAdFree: 'Sem anúncios', hasAds: 'Com anúncios' },
  lacks: {
    film: { movie: 'sem filme grátis', tv: 'sem episódio grátis' },
    trailer: 'sem trailer',
    copy: 'sem cópia no Internet Archive',
    value: 'nada para este título',
  },

  cannotPlay: 'Esta fonte não consegue reproduzir este título.',
  slow: 'Está demorando um pouco.',
  tryOther: (server) => `Tentar ${server}`,
  doesNotPlay: 'Não está funcionando',
  reported: 'Obrigado pelo aviso. Os administradores veem com que frequência este servidor falha, mas não quem avisou.',
  switchTo: (server) => `Mudar para ${server}`,

  season: 'Temporada',
  episode: 'Episódio',
  option: {
    named: (number, name) => `${number}. ${name}`,
    airs: (number, date) => `${number}. (estreia em ${date})`,
    namedAirs: (number, name, date) => `${number}. ${name} (estreia em ${date})`,
    notAired: (number) => `${number}. (ainda não exibido)`,
    namedNotAired: (number, name) => `${number}. ${name} (ainda não exibido)`,
  },
  previousEpisode: 'Episódio anterior',
  nextEpisode: 'Próximo episódio',
  steps: {
    next: {
      named: (place, name) => `A seguir: ${place}. <name>${name}</name>`,
      unnamed: (place) => `A seguir: ${place}`,
      season: (season) => `A seguir: temporada ${season}`,
      title: (name) => `A seguir: <name>${name}</name>`,
    },
    previous: {
      named: (place, name) => `Anterior: ${place}. <name>${name}</name>`,
      unnamed: (place) => `Anterior: ${place}`,
      season: (season) => `Anterior: temporada ${season}`,
      title: (name) => `Anterior: <name>${name}</name>`,
    },
  },
  recommendedAfter: (name) => `Recomendado depois de ${name}`,
  startsInSeconds: (seconds) =>
    plural(seconds, { one: `Começa em ${seconds} segundo.`, other: `Começa em ${seconds} segundos.` }),
  startsIn: (seconds) => `Começa em ${seconds}`,
  playNow: 'Assistir agora',
  autoplayNext: 'Reprodução automática',

  theatre: 'Modo cinema',
  fullScreen: 'Tela cheia',
  exitFullScreen: 'Sair da tela cheia',
  backToItsPlace: 'Voltar ao lugar',
}
