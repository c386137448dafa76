import type { Messages } from '../en.ts'

export const playerPages: Messages['playerPages'] = {
  sources: { film: '本編', trailer: '予告編', archive: 'Internet Archive', pattern: 'テスト映像', file: 'ファイル' },

  whatPlays: '再生できるもの',
  playFilm: { movie: '本編を再生', tv: 'エピソードを再生' },
  playTrailer: '予告編を再生',
  playSequence: 'タイトル映像を再生',
  playPattern: 'テスト映像を再生',
  playEpisode: (season, episode) => `シーズン${season} 第${episode}話を再生`,
  playSpecial: (episode) => `スペシャル 第${episode}話を再生`,
  tryAgain: '再試行',

  noFilm: {
    movie: (name) => `カタログに「${name}」の無料の本編はありません。`,
    tv: (name) => `カタログに「${name}」の無料のエピソードはありません。`,
  },
  noTrailer: (name) => `カタログに「${name}」の公式予告編はありません。`,
  noCopy: (name) => `Internet Archiveに「${name}」は見つかっていません。`,
  noFile: (name) => `このサーバーに「${name}」のファイルはありません。`,
  norTrailer: '公式予告編もありません。',
  sequencePlays: 'タイトル映像とテスト映像は再生できます。',
  patternPlays: 'テスト映像はどの作品でも再生できます。',

  airsOn: (name, date) => `「${name}」のこのエピソードは${date}に放送予定です。`,
  notAired: (name) => `「${name}」のこのエピソードはまだ放送されていません。`,
  untilThenTrailer: 'それまでは予告編をお楽しみください。',
  untilThenNothing: 'それまでは再生できるものがありません。',

  noEpisode: (name) => `カタログに「${name}」のこのエピソードはありません。`,
  nearestHere: '最も近いエピソードはこちらです。',
  chooseAnother: '別のシーズンまたはエピソードを選んでください。',

  notFound: '見つかりません',
  noTitle: { movie: 'カタログにこの映画はありません。', tv: 'カタログにこの番組はありません。' },
  removed: '削除されたか、アドレスに誤りがある可能性があります。',
  noServer: 'このサーバーはありません。',
  reload: '削除された可能性があります。作品のページを再読み込みすると、現在のサーバーが表示されます。',
  oneMoment: 'しばらくお待ちください',
  noCatalogue: '現在、カタログに接続できません。',
  backSoon: '再生できるものを確認できません。通常は1分ほどで復旧します。',

  onArchive: (name) => `${name}（Internet Archive）`,
  trailerOf: (name) => `「${name}」の公式予告編`,
  isTrailer: 'これは公式予告編です。',
  silent: {
    archive: (host) => `Internet Archive（${host}）が応答していません。その間、タイトル映像を再生します。`,
    youtube: (host) => `YouTube（${host}）が応答していません。その間、タイトル映像を再生します。`,
  },

  testPattern: 'テスト映像',
  testPatternOf: (name) => `テスト映像：${name}`,

  sequence: {
    label: (name) => `「${name}」のタイトル映像`,
    seek: 'シーク',
    play: '再生',
    pause: '一時停止',
    playAgain: 'もう一度再生',
    position: '{time}秒、全体{end}秒',
    invented: '架空の作品：このタイトル映像はサイトが作成したものです。',
    drawn: 'このタイトル映像はサイトが作成したものです。',
    presents: '提供',
    starring: '主演',
    with: '出演',
    createdBy: 'クリエイター',
    directedBy: '監督',
  },
}
