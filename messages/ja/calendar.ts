import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const calendar: Messages['calendar'] = {
  description: 'フォロー中の番組や見たい作品の、これからの放送日・公開日を日付順に表示します。',
  needsScript: 'カレンダーはブラウザ内で作成されるため、このページの表示にはJavaScriptが必要です。',

  emptyTitle: '予定はまだありません',
  emptyText: '番組をフォローしたり、映画をウォッチリストに追加したりすると、次の予定がここに表示されます。',
  popularShows: '人気の番組',
  upcomingMovies: '公開予定の映画',

  loading: '予定を読み込み中…',
  failed: '予定を読み込めませんでした。',
  offline: 'オフラインです。',
  partial: '一部の予定を読み込めませんでした。',
  datesOf: (time) => `${time}時点の予定です。`,

  nothing: 'フォロー中の番組や見たい作品に、これからの予定はありません。',
  nothingToday: '今日の予定はありません。',
  noDateYet: '日程未定',
  lastDays: (count) => `過去7日間：${number(count)}件`,
  laterDays: (count) => `8週間より先：${number(count)}件`,

  episode: (season, episode) => `S${season} E${episode}`,
  episodes: (season, first, last) => `S${season} E${first}–E${last}`,

  today: '今日',
  tomorrow: '明日',
  yesterday: '昨日',
  inDays: (days) => `${days}日後`,
  daysAgo: (days) => `${days}日前`,
  nextEpisode: (season, episode, date, distance) => `S${season} E${episode}：${date}（${distance}）`,

  subscribe: '購読',
  subscribeText:
    '同じ予定を、お使いのカレンダーやフィードリーダーに表示できます。アドレスには作品のIDが含まれるため、アドレスを知っている人にはフォロー中の作品がわかります。後からフォローした作品は含まれません。追加するには、もう一度購読してください。',
  tooMany: (most) => `アドレスに含まれるのは、最近追加した${most}作品のみです。`,
  openInCalendar: 'カレンダーで開く',
  addresses: { calendar: 'カレンダーのアドレス', feed: 'フィードのアドレス' },
  copy: {
    calendar: '<hidden>カレンダーのアドレスを</hidden>コピー',
    feed: '<hidden>フィードのアドレスを</hidden>コピー',
  },
  copied: {
    calendar: '<hidden>カレンダーのアドレスを</hidden>コピー済み',
    feed: '<hidden>フィードのアドレスを</hidden>コピー済み',
  },
  announced: { calendar: 'カレンダーのアドレスをコピーしました。', feed: 'フィードのアドレスをコピーしました。' },
}
