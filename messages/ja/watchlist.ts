import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const watchlist: Messages['watchlist'] = {
  needsScript: 'マイリストはこのブラウザに保存されているため、表示にはJavaScriptが必要です。',

  lists: 'リスト',
  tabs: { watchlist: 'ウォッチリスト', watched: '視聴済み', hidden: '非表示', following: 'フォロー中' },

  type: '種類',
  types: { all: 'すべて', movie: '映画', tv: 'TV番組' },
  sortBy: '並べ替え',
  sorts: { added: '追加が新しい順', title: 'タイトル順', date: '公開日が新しい順', rating: '評価が高い順' },
  genre: 'ジャンル',
  allGenres: 'すべてのジャンル',
  titles: (count) => `${number(count)}作品`,
  noTitlesFound: '作品が見つかりません',
  noMatches: 'このリストに条件に合う作品はありません。',
  clearAll: 'すべて解除',

  unnamed: { movie: (id) => `映画${id}`, tv: (id) => `TV番組${id}` },
  unknownTitle: '開いて内容を確認',

  emptyTitles: {
    watchlist: 'ウォッチリストは空です',
    watched: '視聴済みの作品はありません',
    hidden: '非表示の作品はありません',
    following: 'フォロー中の番組はありません',
  },
  emptyTexts: {
    watchlist:
      '映画やTV番組のページで、ウォッチリストに追加してみましょう。リストはこのブラウザに保存され、オフラインでも開けます。',
    watched: '視聴済みにした映画や番組がここに表示されます。',
    hidden: '「興味なし」にした映画や番組は、ほかの場所では表示されず、ここにまとめられます。',
    following: '番組のページでフォローすると、次のエピソードがここに表示されます。',
  },
  popularMovies: '人気の映画',
  popularShows: '人気のTV番組',

  clearLists: 'リストをすべて消去',
  clearQuestion: 'マイリストをすべて消去しますか？',
  clearText: (titles, episodes) =>
    `${number(titles)}作品とエピソード${number(episodes)}話のマークが、この端末と、同じ同期コードを使う端末から削除されます。視聴履歴は残ります。この操作は元に戻せません。「エクスポート」でコピーを保存できます。`,
  clearAction: 'リストを消去',
  forget: 'すべてのデータを消去',
  forgetQuestion: 'すべてのデータを消去しますか？',
  forgetText:
    'マイリスト、視聴済みのエピソード、履歴、再生位置、利用中のサービス、保存した条件、検索履歴、設定、保存したページ、同期コードがこのブラウザから削除されます。ほかの端末と、同期コードに保存されたデータはそのまま残ります。この操作は元に戻せません。「エクスポート」でコピーを保存できます。',
}
