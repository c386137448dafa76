import type { Messages } from '../en.ts'
import { number } from './forms.ts'

/** Texts of every page's frame, words that many pages share, and short notices. */
export const site: Messages['site'] = {
  skipToContent: '跳至正文',
  /** Name of the list of languages, for screen readers. */
  languages: '语言',

  /** Words that many pages share, each alone on a button or as a label. */
  common: {
    cancel: '取消',
    close: '关闭',
    /** Between items of a list that has no "and". */
    comma: '、',
    delete: '删除',
    dismiss: '关闭',
    loadMore: '加载更多',
    loading: '正在加载',
    movie: '电影',
    next: '下一组',
    nextPage: '下一页',
    previous: '上一组',
    refresh: '刷新',
    reload: '重新加载',
    retry: '重试',
    search: '搜索',
    showAll: '查看全部',
    showMore: '显示更多',
    tvShow: '剧集',
    undo: '撤销',
    /** In place of a fact that is missing, such as a date or a birthplace. */
    unknown: '未知',
  },
  /** Names of pages: in menus, as links and as titles. One word if possible, since five of them share a line on phones. */
  pages: {
    home: '首页',
    movies: '电影',
    tvShows: '剧集',
    people: '影人',
    discover: '发现',
    watchlist: '片单',
    calendar: '日历',
    about: '关于',
  },
  /** How many movies, TV shows or people there are, above a list. */
  counted: {
    movie: (count) => `${number(count)} 部电影`,
    tv: (count) => `${number(count)} 部剧集`,
    person: (count) => `${number(count)} 位影人`,
  },

  attribution: '本网站使用 TMDB 和 TMDB API，但未获得 TMDB 的认可、认证或其他形式的批准。',

  header: {
    /** Names the links at the top to screen readers. */
    main: '主导航',
    /** The site's name as a link to its first page, for screen readers. */
    home: (brand) => `${brand}，首页`,
    menu: '菜单',
    closeMenu: '关闭菜单',
    settings: '设置',
    /** A button: brings the lists of several devices in step. */
    sync: '同步',
    syncTitle: '同步观看记录',
    /** A switch in the menu and the settings: the keyboard's arrows move between links, as a television's remote control does. */
    arrowKeys: '用方向键移动焦点',
    slashKey: '按 / 键跳到搜索框',
  },
  theme: {
    name: '主题',
    /** Follows the device. */
    system: '跟随系统',
    dark: '深色',
    light: '浅色',
  },
  footer: {
    /** Below the heading "People": the list of popular people. */
    popularPeople: '热门',
    sample: '当前使用内置的示例片库：除了真实的、可自由观看的作品，还包括虚构作品。',
    rights: (year, brand) =>
      `© ${year} ${brand}。保留所有权利。${brand} 的服务器不存放任何影片文件：每部影片都从其旁边注明的来源播放。`,
    tmdb: 'TMDB，数据来源（在新标签页中打开）',
    /** Describes its logo: a name, usually not translated. */
    tmdbLogo: 'The Movie Database (TMDB)',
  },
  /** A message of the operators above every page. */
  alert: { name: '站点公告', dismiss: '关闭公告' },
  /** Links to the pages above the open one, for screen readers. */
  breadcrumb: '当前位置',
  loadingPage: '正在加载页面',

  /** In a corner, to a visitor who was sent to the first page instead of a title's. */
  unavailable: {
    title: '本站暂不提供这部作品。',
    named: (name) => `本站暂不提供《<name>${name}</name>》。`,
    /** A button. The part in `more` is for screen readers. */
    remove: (name) => `从观看记录中移除<more>：《${name}》</more>`,
  },
  /** In a corner. `time`: a date and time. */
  offline: {
    lost: '网络已断开。你可以继续浏览此页面。',
    lostSince: (time) => `网络已断开。此页面保存于 ${time}。`,
    savedOn: (time) => `此页面保存于 ${time}。`,
    partMissing: '此页面的部分内容无法加载。',
    /** Heading of the pages that open without a connection. */
    savedPages: '此设备上保存的页面',
  },
  failureTitle: '哎呀，出错了！',
  failureText: '获取数据时发生错误。',
  errorTitle: '哎呀，发生错误！',
  notFound: '你要找的页面不见了',
  unknownError: '未知错误',
  /** Instead of a page, when its code or its data did not arrive. Their buttons: 重试, 刷新, and back to the first page. */
  errorPage: {
    offlineTitle: '你已离线',
    offlineText: '此页面需要联网。恢复连接后，点“重试”即可加载。',
    stillOffline: '仍然没有网络。请检查连接，稍后再试。',
    updatedTitle: '有新版本可用',
    updatedText: '页面打开期间，本站已更新。点“刷新”继续。',
    backHome: '返回首页',
  },
  /** In place of a list, a picture or a text: there is none. */
  empty: {
    /** Describes the picture above the text. */
    picture: '空盒子',
    noImages: '暂无图片',
    noImagesOf: (name) => `还没有“${name}”的图片`,
  },
  partNotLoaded: '这部分内容无法加载。请检查网络连接，然后重试。',

  discover: {
    title: '“发现”即将上线',
    text: '敬请期待高级筛选和深度搜索，轻松找到你喜欢的电影和剧集。',
  },
}
