import type { Messages } from '../en.ts'
import { number } from './forms.ts'

/** The lists of movies, TV shows and people, collections, and the labels of tabs. */
export const lists: Messages['lists'] = {
  /** Names of the two lists. */
  names: { movie: '电影', tv: '剧集' },
  tabs: {
    'now-playing': '正在热映',
    upcoming: '即将上映',
    popular: '热门',
    'top-rated': '高分',
    'airing-today': '今日播出',
    'on-air': '正在播出',
  },
  /** Title of the page of each tab, and its description for search engines. */
  pages: {
    movie: {
      'now-playing': { title: '正在热映的电影', description: '逐页浏览正在热映的电影。' },
      upcoming: { title: '即将上映的电影', description: '逐页浏览即将上映的电影。' },
      popular: { title: '热门电影', description: '逐页浏览热门电影。' },
      'top-rated': { title: '高分电影', description: '逐页浏览高分电影。' },
    },
    tv: {
      'top-rated': { title: '高分剧集', description: '逐页浏览高分剧集。' },
      'airing-today': { title: '今日播出的剧集', description: '逐页浏览今日播出的剧集。' },
      'on-air': { title: '正在播出的剧集', description: '逐页浏览正在播出的剧集。' },
      popular: { title: '热门剧集', description: '逐页浏览热门剧集。' },
    },
  },
  /** Description of a filtered list for search engines. `heading`: one of the headings (`headings.ts`), or the list's name. */
  filtered: {
    movie: (heading, count) => `${heading}：共 ${number(count)} 部，可按热度、评分、上映日期或名称浏览。`,
    tv: (heading, count) => `${heading}：共 ${number(count)} 部，可按热度、评分、首播日期或名称浏览。`,
  },
  empty: {
    heading: { movie: '没有找到电影', tv: '没有找到剧集' },
    text: '这个列表目前没有内容。',
    filtered: {
      movie: '没有电影同时符合所有筛选条件。',
      tv: '没有剧集同时符合所有筛选条件。',
    },
  },
  /** Tabs of a title's page. */
  titleTabs: {
    overview: '概览',
    cast: '演员',
    crew: '幕后',
    reviews: '影评',
    videos: '视频',
    images: '图片',
  },
  /** Tabs of the search page. */
  searchTabs: { all: '全部', movies: '电影', tv: '剧集', people: '影人' },
  people: {
    heading: '热门影人',
    description: '电影和剧集中最受欢迎的影人。',
  },
  collection: {
    description: (name) => `${name}：按上映顺序排列的全部电影。`,
    empty: { heading: '没有电影', text: '这个系列的电影都无法在此显示。' },
  },
  /** Genres by the number that the movie database gives them. Lists show the database's own names instead. */
  genres: {
    28: '动作',
    10759: '动作冒险',
    12: '冒险',
    16: '动画',
    35: '喜剧',
    80: '犯罪',
    99: '纪录',
    18: '剧情',
    10751: '家庭',
    14: '奇幻',
    36: '历史',
    27: '恐怖',
    10762: '儿童',
    10402: '音乐',
    9648: '悬疑',
    10763: '新闻',
    10764: '真人秀',
    10749: '爱情',
    878: '科幻',
    10765: '科幻奇幻',
    10766: '肥皂剧',
    10767: '脱口秀',
    53: '惊悚',
    10770: '电视电影',
    10752: '战争',
    10768: '战争政治',
    37: '西部',
  },
}
