import type { Messages } from '../en.ts'

/** What the site's own player pages say, in the frame of the player on a title's page. */
export const playerPages: Messages['playerPages'] = {
  /** Above the heading, before season and episode: what is playing. */
  sources: { film: '正片', trailer: '预告片', archive: 'Internet Archive', pattern: '测试图', file: '文件' },

  /** Name of the links below. */
  whatPlays: '可播放的内容',
  playFilm: { movie: '播放正片', tv: '播放本集' },
  playTrailer: '播放预告片',
  playSequence: '播放片头',
  playPattern: '播放测试图',
  playEpisode: (season, episode) => `播放第 ${season} 季第 ${episode} 集`,
  playSpecial: (episode) => `播放特别篇第 ${episode} 集`,
  tryAgain: '重试',

  /** Why nothing plays: headings. */
  noFilm: {
    movie: (name) => `片库中没有《${name}》的免费正片。`,
    tv: (name) => `片库中没有《${name}》的免费分集。`,
  },
  noTrailer: (name) => `片库中没有《${name}》的官方预告片。`,
  noCopy: (name) => `Internet Archive 上没有已知的《${name}》副本。`,
  noFile: (name) => `此线路没有《${name}》的文件。`,
  /** Under such a heading. */
  norTrailer: '也没有官方预告片。',
  sequencePlays: '可以播放它的片头和测试图。',
  patternPlays: '任何作品都可以播放测试图。',

  airsOn: (name, date) => `《${name}》的这一集将于${date}播出。`,
  notAired: (name) => `《${name}》的这一集尚未播出。`,
  untilThenTrailer: '在此之前，可以播放预告片。',
  untilThenNothing: '在此之前，没有可播放的内容。',

  noEpisode: (name) => `片库中没有《${name}》的这一集。`,
  /** Before a link to it. */
  nearestHere: '最接近的一集在这里。',
  chooseAnother: '请选择其他季或其他集。',

  notFound: '未找到',
  noTitle: { movie: '片库中没有这部电影。', tv: '片库中没有这部剧集。' },
  removed: '它可能已被移除，或者地址有误。',
  noServer: '没有这条线路。',
  reload: '它可能已被移除。请重新加载作品页面，查看当前的线路。',
  oneMoment: '请稍候',
  noCatalogue: '片库暂时没有响应。',
  backSoon: '目前无法确定可以播放什么，通常一分钟内就会恢复。',

  /** Name of a frame; `name` is the title, with its season and episode. */
  onArchive: (name) => `${name}，来自 Internet Archive`,
  trailerOf: (name) => `${name} 官方预告片`,
  /** After the reason why no film plays. */
  isTrailer: '现在播放的是官方预告片。',
  silent: {
    archive: (host) => `Internet Archive（${host}）没有响应，暂时播放片头。`,
    youtube: (host) => `YouTube（${host}）没有响应，暂时播放片头。`,
  },

  testPattern: '测试图',
  testPatternOf: (name) => `测试图：${name}`,

  /** A short animation with the pictures and names of a title, and its controls. */
  sequence: {
    label: (name) => `《${name}》片头`,
    seek: '播放进度',
    play: '播放',
    pause: '暂停',
    playAgain: '重新播放',
    /** For screen readers. `{time}` and `{end}` are numbers, which the page's script fills in. */
    position: '{time} 秒，共 {end} 秒',
    invented: '虚构作品：片头由本站绘制。',
    drawn: '片头由本站绘制。',
    /** Under the name of a company, in its own line. */
    presents: '出品',
    /** Each in a line above one or two names. */
    starring: '主演',
    with: '参演',
    createdBy: '主创',
    directedBy: '导演',
  },
}
