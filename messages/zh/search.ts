import type { Messages } from '../en.ts'
import { number } from './forms.ts'

/** The search box of every page, its suggestions, and the page of results. */
export const search: Messages['search'] = {
  /** In the search box while it is empty. */
  placeholder: '搜索电影、剧集、影人…',
  searching: '正在搜索',
  clearSearch: '清空搜索框',
  /** Name of the list under the search box. */
  suggestions: '搜索建议',

  recentSearches: '最近搜索',
  /** A button. What is in `<what>` is only for screen readers. */
  clearAll: '全部清除<what>最近搜索</what>',
  remove: (term) => `移除“${term}”`,

  /** Above titles that were probably meant. */
  didYouMean: '你是不是要找',
  /** A link. What is in `<intro>` is only for screen readers. */
  didYouMeanName: (name) => `<intro>你是不是要找：</intro><name>${name}</name>`,
  /** What a found name is; after its year, if known: `1999 · 电影`. */
  kinds: {
    movie: '电影',
    tv: '剧集',
    person: '影人',
    collection: '系列',
    company: '制作公司',
    keyword: '关键词',
    network: '电视网',
  },

  /** Title of the page. */
  titleOf: (term) => `“${term}”`,
  description: '一次搜索电影、剧集和影人。',
  resultsFor: (term) => `“${term}”的搜索结果`,
  /** Name of the tabs. */
  results: '搜索结果',
  /** In place of results. */
  prompts: {
    none: '想找哪部电影、哪部剧集或哪位影人？',
    long: '没有这么长的片名：搜索内容请不要超过 200 个字符。',
    unclear: '这个地址包含多个搜索内容，请一次只搜索一项。',
  },
  /** Headings. */
  groups: { movies: '电影', tv: '剧集', people: '影人' },
  seeAll: (total) => `查看全部 ${number(total)} 项`,

  noResults: '没有找到结果',
  noMatches: '没有匹配的内容。请换个关键词，或检查是否有错别字。',
  /** Of one kind. */
  noneOf: { movies: '没有找到电影', tv: '没有找到剧集', people: '没有找到影人' },
  /** A link to another tab that has results. */
  inTab: (tab, count) => `${tab}：${number(count)}`,
  filterMovies: '筛选电影',
  filterShows: '筛选剧集',
  popularMovies: '热门电影',
}
