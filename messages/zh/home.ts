import type { Messages } from '../en.ts'

/** The home page, and "Surprise me" (a button that opens a random title). */
export const home: Messages['home'] = {
  /** Of the page, before the site's name. */
  title: '电影、剧集和影人',
  description: '发现值得看的内容：近期热门、即将上映、正在播出和广受欢迎的电影、剧集和影人。',
  /** For screen readers. `brand`: the site's name. */
  heading: (brand) => `${brand}：电影、剧集和影人`,
  rows: {
    topTen: 'Top 10',
    trendingMovies: '近期热门电影',
    upcomingMovies: '即将上映的电影',
    airingToday: '今日播出的剧集',
    trendingShows: '近期热门剧集',
    /** Movies that play on this site, at no cost. */
    freeHere: '本站免费',
    people: '最受欢迎的影人',
  },
  topTen: {
    /** For screen readers, before the choice between the two that follow. */
    of: 'Top 10 榜单',
    kinds: { movies: '电影', shows: '剧集' },
  },
  /** Large pictures of movies at the top, one at a time. All but the link are for screen readers. */
  hero: {
    label: '精选电影',
    /** What the part is, said after its label. */
    carousel: '轮播',
    /** What one of its movies is, said after its place. */
    slide: '幻灯片',
    place: (place, count) => `第 ${place} 部，共 ${count} 部`,
    /** Buttons that stop and start the change of movies. */
    pause: '暂停轮播',
    play: '继续轮播',
    show: (title) => `显示《${title}》`,
    /** A link; the part in `<hidden>` is for screen readers. */
    seeMore: (title) => `查看详情<hidden>：《${title}》</hidden>`,
  },
  surprise: {
    label: '随便看看',
    pick: '随机推荐',
    pickAgain: '换一部',
    /** Closes the bar with "Surprise me again". */
    close: '关闭随机推荐',
    none: '这个列表里没有其他作品可选了。',
    failed: '没能选出作品，请重试。',
  },
}
