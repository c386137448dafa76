import type { Messages } from '../en.ts'
import { number } from './forms.ts'

/** Cards of titles and people, rows and grids of them, and galleries of pictures. Texts on cards share little room with a poster. */
export const cards: Messages['cards'] = {
  /** In place of a title's year. */
  noDate: '日期待定',
  /** The part in `more` is for screen readers; a star stands in its place. */
  rated: (rating) => `<more>评分</more> ${rating}`,
  /** Which of the visitor's streaming services have a title. */
  onServices: (services) => `${services.join('、')} 可看`,
  /** A switch that marks a title; the same name whether it is on or off. */
  mark: { wanted: '加入“想看”', watched: '标记为看过', followed: '追剧', hidden: '不感兴趣' },
  /** The part of that name that is shown. */
  markShort: { wanted: '想看', watched: '看过', followed: '追剧', hidden: '不感兴趣' },
  /** A title's mark on its card. */
  marked: { wanted: '想看', watched: '看过', followed: '在追', hidden: '不感兴趣' },

  showAll: (count) => `查看全部 ${number(count)} 项`,
  showMore: '展开',
  showLess: '收起',
  loadingMore: '正在加载更多',
  /** Below the last of an endless list. */
  end: '已经到底了。',

  /** A link to the large version of the picture with this number. `of`: a person or title. */
  picture: {
    profile: (at, of) => `${of}：照片 ${at}，原图（在新标签页中打开）`,
    backdrop: (at, of) => `${of}：剧照 ${at}，原图（在新标签页中打开）`,
    poster: (at, of) => `${of}：海报 ${at}，原图（在新标签页中打开）`,
    logo: (at, of) => `${of}：标志 ${at}，原图（在新标签页中打开）`,
  },
}
