import type { Messages } from '../en.ts'

export const history: Messages['history'] = {
  continueWatching: '続きを見る',
  sync: '同期',
  clearAll: 'すべて消去',
  removed: (name) => `「<name>${name}</name>」を削除しました`,
  newEpisode: '新エピソード',
  watchedShare: (percent) => `${percent}%視聴済み`,

  clearQuestion: '視聴履歴を消去しますか？',
  clearHere: (titles) => `履歴の${titles}作品がこの端末から削除されます。この操作は元に戻せません。`,
  clearEverywhere: (titles) =>
    `履歴の${titles}作品が、この端末と、同じ同期コードを使う端末から削除されます（この端末で同期コードを使い始めたばかりの場合は、1日後に反映されます）。この操作は元に戻せません。`,
  clearAction: '履歴を消去',
}
