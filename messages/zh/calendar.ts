import type { Messages } from '../en.ts'
import { number } from './forms.ts'

/** The calendar of coming episodes and releases, its subscriptions, and days counted from today. */
export const calendar: Messages['calendar'] = {
  description: '你在追和想看的作品近期的新集与上映安排，按日期排列。',
  needsScript: '日历由你的浏览器生成，因此本页需要启用 JavaScript。',

  emptyTitle: '近期没有安排',
  emptyText: '追一部剧，或把电影加入“想看”，接下来的日期就会显示在这里。',
  popularShows: '热门剧集',
  upcomingMovies: '即将上映的电影',

  loading: '正在加载日期…',
  failed: '无法加载日期。',
  offline: '你已离线。',
  partial: '部分日期无法加载。',
  /** How old the dates on the page are; `time`: day and time. */
  datesOf: (time) => `日期更新于 ${time}。`,

  nothing: '你在追和想看的作品近期没有安排。',
  nothingToday: '今天没有安排。',
  /** Heads the titles that may still come. */
  noDateYet: '日期待定',
  /** These two open the days before and after those on the page. */
  lastDays: (count) => `过去 7 天：${number(count)} 项`,
  laterDays: (count) => `8 周之后：${number(count)} 项`,

  /** Season and episode, as short as possible: it also stands on a poster. */
  episode: (season, episode) => `S${season} E${episode}`,
  /** Episodes that come on one day. */
  episodes: (season, first, last) => `S${season} E${first}–E${last}`,

  // How far away a day is: after a date, or at the end of the sentence below.
  today: '今天',
  tomorrow: '明天',
  yesterday: '昨天',
  /** Two days or more. */
  inDays: (days) => `${days} 天后`,
  daysAgo: (days) => `${days} 天前`,
  /** When the next episode of a show airs. `distance`: "今天", "明天" or "6 天后". */
  nextEpisode: (season, episode, date, distance) => `第 ${season} 季第 ${episode} 集，${date}（${distance}）`,

  // Addresses for calendar apps and feed readers.
  subscribe: '订阅',
  subscribeText:
    '在你自己的日历或订阅阅读器中查看这些日期。地址中包含你所标记作品的编号，任何拿到地址的人都能看到你在追什么。以后新追的作品不会包括在内，重新订阅即可加入。',
  tooMany: (most) => `地址中只包含你最近标记的 ${most} 部作品。`,
  openInCalendar: '在日历中打开',
  addresses: { calendar: '日历地址', feed: '订阅源地址' },
  /** The button beside an address, before and after it was pressed; only screen readers get what is between the tags. */
  copy: {
    calendar: '复制<hidden>日历地址</hidden>',
    feed: '复制<hidden>订阅源地址</hidden>',
  },
  copied: {
    calendar: '已复制<hidden>日历地址</hidden>',
    feed: '已复制<hidden>订阅源地址</hidden>',
  },
  /** Announced to screen readers. */
  announced: { calendar: '已复制日历地址。', feed: '已复制订阅源地址。' },
}
