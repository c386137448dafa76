import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const library: Messages['library'] = {
  yourLists: 'マイリスト',
  actionsFor: (name) => `「${name}」の操作`,
  removeTitle: (name) => `「${name}」を削除`,

  markSeason: 'シーズンを視聴済みにする',
  markEpisode: (episode) => `第${episode}話を視聴済みにする`,
  watchedEpisode: '視聴済み',
  watchedUpToHere: 'ここまで視聴済みにする',
  noneAired: 'まだ放送されたエピソードはありません。',
  episodesFailed: 'エピソードを読み込めませんでした。もう一度お試しください。',

  marked: {
    wanted: (name) => `「<name>${name}</name>」をウォッチリストに追加しました`,
    watched: (name) => `「<name>${name}</name>」を視聴済みにしました`,
    hidden: (name) => `「<name>${name}</name>」を「興味なし」にしました`,
    followed: (name) => `「<name>${name}</name>」をフォローしました`,
  },
  unmarked: {
    wanted: (name) => `「<name>${name}</name>」をウォッチリストから削除しました`,
    watched: (name) => `「<name>${name}</name>」の視聴済みを解除しました`,
    hidden: (name) => `「<name>${name}</name>」の「興味なし」を解除しました`,
    followed: (name) => `「<name>${name}</name>」のフォローを解除しました`,
  },
  episodeMarked: (episode, name) => `「<name>${name}</name>」第${episode}話を視聴済みにしました`,
  episodeUnmarked: (episode, name) => `「<name>${name}</name>」第${episode}話の視聴済みを解除しました`,
  seasonMarked: (season, name) => `「<name>${name}</name>」${season}を視聴済みにしました`,
  seasonUnmarked: (season, name) => `「<name>${name}</name>」${season}の視聴済みを解除しました`,
  episodesMarked: (count, name) => `「<name>${name}</name>」の${number(count)}話を視聴済みにしました`,

  full: 'リストがいっぱいです',
  titlesFull: (most) => `マイリストがいっぱいです。登録できるのは${number(most)}作品までです。不要な作品を削除してください。`,

  notLasting: 'このブラウザではデータの保存が許可されていません。変更はページを閉じるまで有効です。',
  noRoom:
    'このブラウザにはこのサイト用の空き容量がありません。変更はページを閉じるまで有効です。ウォッチリストの「エクスポート」で保存できます。',
  mayForget:
    'このブラウザでは、プライベートウィンドウを閉じたときや、ブラウザによっては7日間アクセスがないときに、マイリストが消えることがあります。同期コードか、ウォッチリストの「エクスポート」を使うと残せます。',

  mergeRule: '両方の内容がすべて残ります。異なる場合は、新しいほうの変更が有効になります。',

  viewings: '視聴記録',
  seenOn: (date) => `${date}に視聴`,
  seenOnUnknownDay: '視聴済み（日付不明）',
  changeDay: '日付を変更',
  removeViewing: '視聴記録を削除',
  day: '日付',
  saveDay: '保存',
  dayChanged: (name) => `「<name>${name}</name>」の視聴日を変更しました`,
  viewingRemoved: (name) => `「<name>${name}</name>」の視聴記録を削除しました`,
  goneEpisodes: (count) => `視聴済みのエピソードのうち${number(count)}話は、現在の一覧にありません。`,
  forgetEpisodes: '記録を消す',
  episodesForgotten: (count, name) => `「<name>${name}</name>」のエピソード${number(count)}話の記録を消しました`,

  titleGone: (name) => `「${name}」は映画データベースから削除されましたが、マイリストには残っています。`,
  unknownTitleGone: 'この作品は映画データベースから削除されましたが、マイリストには残っています。',
  takeOff: 'マイリストから削除',
  takenOff: (name) => `「<name>${name}</name>」をマイリストから削除しました`,
  unknownTakenOff: 'マイリストから削除しました',

  hideWatchedTitles: '視聴済みの作品を隠す',
  hideSpoilers: 'ネタバレを隠す',
  hideWatched: '視聴済みを隠す',

  show: '表示',
  showEpisode: (episode) => `第${episode}話を表示`,
  showSeason: 'このシーズンの全エピソードを表示',
}
