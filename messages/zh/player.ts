import type { Messages } from '../en.ts'

/** `place`: the number of an episode, or season and episode. */
const placeOf = (place: string) => (/^\d+$/.test(place) ? `第 ${place} 集` : place)

/** The player on a title's page, and its controls. For the page inside its frame see `playerPages` and `ownPlayer`. */
export const player: Messages['player'] = {
  /** Name of the region, and of the frame in it. */
  player: '播放器',
  play: '播放',
  nothingPlays: '暂无可播放的内容',
  /** In place of the play button, for an episode to come. */
  airs: (date) => `${date}播出`,
  notAired: '尚未播出',
  /** Before the licence, such as `CC BY 3.0`, which is a link. */
  freeHere: (licence) => `可在本站免费观看：<licence>${licence}</licence>`,

  /** A menu; a server is where the video comes from. */
  server: (name) => `线路：${name}`,
  noServer: '线路：无',
  /** The names of the four servers that every site has at first. */
  servers: { Film: '正片', Trailer: '预告片', 'Internet Archive': 'Internet Archive', 'Test pattern': '测试图' },
  /** In the menu beside a server's name: what is good or bad about it. */
  marks: { isFastest: '最快', is4K: '4K', isAdFree: '无广告', hasAds: '有广告' },
  /** In the menu beside a server's name: what it lacks. */
  lacks: {
    film: { movie: '没有免费正片', tv: '没有本集免费正片' },
    trailer: '没有预告片',
    copy: 'Internet Archive 上没有副本',
    /** Anything for the title. */
    value: '没有这部作品的内容',
  },

  cannotPlay: '此线路无法播放这部作品。',
  slow: '加载时间较长，请稍候。',
  /** A button, with the name of another server. */
  tryOther: (server) => `试试“${server}”`,
  /** A button by which visitors report that nothing plays, and what it then says. */
  doesNotPlay: '播放不了',
  reported: '谢谢。管理员会看到这条线路的失败次数，但看不到是谁报告的。',
  /** A button, with the name of another server. */
  switchTo: (server) => `切换到“${server}”`,

  /** Names of the two menus. */
  season: '季',
  episode: '集',
  /** An episode in the menu. */
  option: {
    named: (number, name) => `${number}. ${name}`,
    airs: (number, date) => `${number}.（${date}播出）`,
    namedAirs: (number, name, date) => `${number}. ${name}（${date}播出）`,
    notAired: (number) => `${number}.（尚未播出）`,
    namedNotAired: (number, name) => `${number}. ${name}（尚未播出）`,
  },
  previousEpisode: '上一集',
  nextEpisode: '下一集',
  /** What a button leads to. `place` is an episode's number, or "S2 E5" in another season. */
  steps: {
    next: {
      named: (place, name) => `下一集：${placeOf(place)} <name>${name}</name>`,
      unnamed: (place) => `下一集：${placeOf(place)}`,
      season: (season) => `下一季：第 ${season} 季`,
      title: (name) => `下一部：《<name>${name}</name>》`,
    },
    previous: {
      named: (place, name) => `上一集：${placeOf(place)} <name>${name}</name>`,
      unnamed: (place) => `上一集：${placeOf(place)}`,
      season: (season) => `上一季：第 ${season} 季`,
      title: (name) => `上一部：《<name>${name}</name>》`,
    },
  },
  /** Why a title is next. */
  recommendedAfter: (name) => `看完《${name}》后的推荐`,
  /** Read out once. */
  startsInSeconds: (seconds) => `${seconds} 秒后开始播放。`,
  /** Seconds, counting down. Short. */
  startsIn: (seconds) => `${seconds} 秒后播放`,
  playNow: '立即播放',
  autoplayNext: '自动连播',

  /** The player takes the whole width of the page. */
  theatre: '影院模式',
  fullScreen: '全屏',
  exitFullScreen: '退出全屏',
  /** For a player that moved to the corner of the window: a button that scrolls back to where it was. */
  backToItsPlace: '返回原位',
}
