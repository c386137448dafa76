import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const cards: Messages['cards'] = {
  noDate: '公開日未定',
  rated: (rating) => `<more>評価</more> ${rating}`,
  onServices: (services) => `${services.join('、')}で配信中`,
  mark: { wanted: 'ウォッチリストに追加', watched: '視聴済みにする', followed: 'フォローする', hidden: '興味なし' },
  markShort: { wanted: 'ウォッチリスト', watched: '視聴済み', followed: 'フォロー', hidden: '興味なし' },
  marked: { wanted: 'ウォッチリストに追加済み', watched: '視聴済み', followed: 'フォロー中', hidden: '興味なし' },

  showAll: (count) => `${number(count)}件すべて表示`,
  showMore: 'もっと見る',
  showLess: '閉じる',
  loadingMore: '続きを読み込み中',
  end: 'これ以上はありません。',

  picture: {
    profile: (at, of) => `「${of}」の写真${at}（フルサイズ、新しいタブで開く）`,
    backdrop: (at, of) => `「${of}」の背景${at}（フルサイズ、新しいタブで開く）`,
    poster: (at, of) => `「${of}」のポスター${at}（フルサイズ、新しいタブで開く）`,
    logo: (at, of) => `「${of}」のロゴ${at}（フルサイズ、新しいタブで開く）`,
  },
}
