import type { Messages } from '../en.ts'

/** `第5話`, or `S2 E5` as it is. */
const placeName = (place: string) => (/^\d+$/.test(place) ? `第${place}話` : place)

export const player: Messages['player'] = {
  player: 'プレーヤー',
  play: '再生',
  nothingPlays: '再生できるものはまだありません',
  airs: (date) => `${date}放送`,
  notAired: '未放送',
  freeHere: (licence) => `無料公開中：<licence>${licence}</licence>`,

  server: (name) => `サーバー：${name}`,
  noServer: 'サーバー：なし',
  servers: { Film: '本編', Trailer: '予告編', 'Internet Archive': 'Internet Archive', 'Test pattern': 'テスト映像' },
  marks: { isFastest: '最速', is4K: '4K', isAdFree: '広告なし', hasAds: '広告あり' },
  lacks: {
    film: { movie: '無料の本編なし', tv: '無料のエピソードなし' },
    trailer: '予告編なし',
    copy: 'Internet Archiveになし',
    value: 'この作品の動画なし',
  },

  cannotPlay: 'このサーバーではこの作品を再生できません。',
  slow: '読み込みに時間がかかっています。',
  tryOther: (server) => `「${server}」を試す`,
  doesNotPlay: '再生できない',
  reported:
    'ご報告ありがとうございます。運営者に伝わるのは、このサーバーで再生に失敗した回数のみです。どなたからの報告かは伝わりません。',
  switchTo: (server) => `「${server}」に切り替え`,

  season: 'シーズン',
  episode: 'エピソード',
  option: {
    named: (number, name) => `${number}. ${name}`,
    airs: (number, date) => `${number}.（${date}放送）`,
    namedAirs: (number, name, date) => `${number}. ${name}（${date}放送）`,
    notAired: (number) => `${number}.（未放送）`,
    namedNotAired: (number, name) => `${number}. ${name}（未放送）`,
  },
  previousEpisode: '前のエピソード',
  nextEpisode: '次のエピソード',
  steps: {
    next: {
      named: (place, name) => `次：${place}. <name>${name}</name>`,
      unnamed: (place) => `次：${placeName(place)}`,
      season: (season) => `次：シーズン${season}`,
      title: (name) => `次：<name>${name}</name>`,
    },
    previous: {
      named: (place, name) => `前：${place}. <name>${name}</name>`,
      unnamed: (place) => `前：${placeName(place)}`,
      season: (season) => `前：シーズン${season}`,
      title: (name) => `前：<name>${name}</name>`,
    },
  },
  recommendedAfter: (name) => `「${name}」を見た方におすすめ`,
  startsInSeconds: (seconds) => `${seconds}秒後に始まります。`,
  startsIn: (seconds) => `あと${seconds}秒`,
  playNow: '今すぐ再生',
  autoplayNext: '次を自動再生',

  theatre: 'シアター',
  fullScreen: '全画面',
  exitFullScreen: '全画面を終了',
  backToItsPlace: '元の位置に戻る',
}
