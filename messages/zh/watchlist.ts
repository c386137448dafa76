import type { Messages } from '../en.ts'
import { number } from './forms.ts'

/** The page of the visitor's lists. */
export const watchlist: Messages['watchlist'] = {
  needsScript: '你的片单保存在此浏览器中，因此本页需要启用 JavaScript 才能显示。',

  /** Names the row of tabs, for screen readers. */
  lists: '片单',
  /** The tabs: one or two words. */
  tabs: { watchlist: '想看', watched: '看过', hidden: '不感兴趣', following: '在追' },

  // Controls above a list.
  type: '类别',
  types: { all: '全部', movie: '电影', tv: '剧集' },
  sortBy: '排序',
  sorts: { added: '最近添加', title: '名称', date: '最新', rating: '评分最高' },
  genre: '类型',
  allGenres: '全部类型',
  titles: (count) => `${number(count)} 部作品`,
  noTitlesFound: '没有找到作品',
  noMatches: '这里没有符合筛选条件的作品。',
  /** A button that removes all filters. */
  clearAll: '全部清除',

  /** Names of titles that this browser knows only by their number. */
  unnamed: { movie: (id) => `电影 ${id}`, tv: (id) => `剧集 ${id}` },
  /** Below such a name. */
  unknownTitle: '打开看看是哪部作品',

  /** Heading and text of an empty list, by its tab. */
  emptyTitles: {
    watchlist: '还没有想看的作品',
    watched: '还没有看过的作品',
    hidden: '还没有不感兴趣的作品',
    following: '还没有在追的剧集',
  },
  emptyTexts: {
    watchlist: '在电影或剧集的页面上点“想看”即可加入。片单保存在此浏览器中，没有网络也能打开。',
    watched: '标记为看过的电影和剧集会收在这里。',
    hidden: '不感兴趣的电影和剧集会收在这里，不再打扰你。',
    following: '在剧集的页面上点“追剧”，接下来的新集就会显示在这里。',
  },
  popularMovies: '热门电影',
  popularShows: '热门剧集',

  // Buttons at the end, and what they ask. “导出” is a button of this page.
  clearLists: '清空所有片单',
  clearQuestion: '清空你的所有片单？',
  clearText: (titles, episodes) =>
    `${number(titles)} 部作品和 ${number(episodes)} 集的标记将被移除，使用同一同步码的设备也是如此。观看记录会保留。此操作无法撤销；可先用“导出”保存一份副本。`,
  clearAction: '清空片单',
  forget: '清除本浏览器的数据',
  forgetQuestion: '清除本浏览器的数据？',
  forgetText:
    '你的片单、看过的分集、观看记录、播放进度、观看服务、已保存的筛选、搜索记录、设置、已保存的页面和同步码都将从此浏览器中移除。你的其他设备和同步码下的数据不受影响。此操作无法撤销；可先用“导出”保存一份副本。',
}
