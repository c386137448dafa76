import type { Messages } from '../en.ts'

const OTHER = 'Escolha outro servidor ou avise quem administra este site.'

/** The site's own player for video files, a page in the frame of the player on a title's page. */
export const ownPlayer: Messages['ownPlayer'] = {
  page: {
    controls: 'Controles do player',
    seek: 'Avançar ou retroceder',
    play: 'Reproduzir',
    mute: 'Silenciar',
    volume: 'Volume',
    captions: 'Legendas',
    settings: 'Configurações',
    anotherDevice: 'Exibir em outro dispositivo',
    pictureInPicture: 'Picture-in-picture',
    fullScreen: 'Tela cheia',
    audio: 'Áudio',
    quality: 'Qualidade',
    chapter: 'Capítulo',
    speed: 'Velocidade',
    shortcuts: 'Atalhos do teclado',
    withoutScript: 'Sem JavaScript, este player não funciona. Você ainda pode <link>abrir o arquivo</link>.',

    keys: {
      play: { keys: 'Espaço ou K', does: 'Reproduzir ou pausar' },
      skip: { keys: 'J, L', does: 'Retroceder, avançar 10 segundos' },
      step: { keys: '←, →', does: 'Retroceder, avançar 5 segundos' },
      volume: { keys: '↑, ↓', does: 'Aumentar, diminuir o volume' },
      sound: { keys: 'M', does: 'Ligar ou desligar o som' },
      captions: { keys: 'C', does: 'Ligar ou desligar as legendas' },
      fullScreen: { keys: 'F', does: 'Entrar ou sair da tela cheia' },
      jump: { keys: '0 a 9', does: 'Ir para esse décimo do filme' },
      speed: { keys: '<, >', does: 'Mais devagar, mais rápido' },
      episodes: { keys: 'Shift + N, Shift + P', does: 'Próximo episódio, episódio anterior' },
      keys: { keys: '?', does: 'Mostrar estes atalhos' },
    },
  },

  script: {
    play: 'Reproduzir',
    pause: 'Pausar',
    back: 'Retroceder {count} segundos',
    forward: 'Avançar {count} segundos',
    soundOff: 'Som desligado',
    soundOn: 'Som ligado',
    volumeAt: 'Volume em {percent} por cento',
    percent: '{percent} por cento',
    off: 'desligado',
    speedAt: 'Velocidade {speed}',
    normal: 'Normal',
    position: '{time} de {end}',
    positionInChapter: '{time} de {end}, {chapter}',
    track: 'Faixa {number}',
    noTrack: 'Desligadas',
    noCaptions: 'Este filme não tem legendas.',
    captionsIn: 'Legendas: {language}',
    captionsOff: 'Legendas desligadas',
    auto: 'Automática',
    autoPlaying: 'Automática ({quality})',
    unknownQuality: 'Desconhecida',
    noPictureInPicture: 'O picture-in-picture não está disponível agora.',

    failures: {
      notReached: {
        heading: 'Não foi possível carregar o filme.',
        advice:
          'Sua conexão caiu, ou o site que hospeda o filme está fora do ar ou não deixa esta página lê-lo. Verifique a conexão e tente de novo.',
      },
      notThere: { heading: 'O filme não foi encontrado.', advice: `O site que o hospeda não tem esse arquivo. ${OTHER}` },
      notPlayable: {
        heading: 'Este navegador não consegue reproduzir o filme.',
        advice:
          'O arquivo está ausente ou danificado, ou o navegador não conhece o formato. Escolha outro servidor ou tente outro navegador.',
      },
      damagedPlaylist: {
        heading: 'Não foi possível ler a playlist deste filme.',
        advice: `Ela está danificada ou não é uma playlist. ${OTHER}`,
      },
      endlessPlaylist: {
        heading: 'A playlist deste filme não tem fim.',
        advice: `Aqui só são reproduzidos filmes completos, não transmissões ao vivo. ${OTHER}`,
      },
      longPlaylist: {
        heading: 'A playlist deste filme é longa demais.',
        advice: `Só o começo foi lido. ${OTHER}`,
      },
      moved: {
        heading: 'O filme mudou para outro site.',
        advice: `O endereço leva a um site que esta fonte não pode acessar. ${OTHER}`,
      },
      elsewhere: {
        heading: 'A playlist deste filme aponta para {host}.',
        advice: `Esta fonte não pode acessar esse site; por isso, nada foi carregado. ${OTHER}`,
      },
    },

    subtitles: {
      elsewhere: 'As legendas ({language}) estão em um site que esta fonte não pode acessar.',
      missing: 'As legendas ({language}) não foram encontradas.',
      network: 'Não foi possível carregar as legendas ({language}).',
      'too-large': 'As legendas ({language}) têm mais de 2 MB e não foram carregadas.',
      'no-webvtt': 'Não foi possível ler as legendas ({language}) porque não estão em WebVTT.',
    },
    damagedSubtitles: {
      one: 'As legendas ({language}) estão danificadas: uma linha ficou de fora.',
      many: 'As legendas ({language}) estão danificadas: {count} de linhas ficaram de fora.',
      other: 'As legendas ({language}) estão danificadas: {count} linhas ficaram de fora.',
    },
    chapters: {
      elsewhere: 'Os capítulos estão em um site que esta fonte não pode acessar.',
      missing: 'Os capítulos não foram encontrados.',
      network: 'Não foi possível carregar os capítulos.',
      'too-large': 'Os capítulos têm mais de 2 MB e não foram carregados.',
      'no-webvtt': 'Não foi possível ler os capítulos porque não estão em WebVTT.',
    },
    previews: {
      elsewhere: 'As prévias estão em um site que esta fonte não pode acessar.',
      missing: 'As prévias não foram encontradas.',
      network: 'Não foi possível carregar as prévias.',
      'too-large': 'As prévias têm mais de 2 MB e não foram carregadas.',
      'no-webvtt': 'Não foi possível ler as prévias porque não estão em WebVTT.',
    },
  },
}
