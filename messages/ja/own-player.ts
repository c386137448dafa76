import type { Messages } from '../en.ts'

const OTHER = '別のサーバーを選ぶか、このサイトの運営者にお知らせください。'

export const ownPlayer: Messages['ownPlayer'] = {
  page: {
    controls: 'プレーヤーの操作',
    seek: 'シーク',
    play: '再生',
    mute: 'ミュート',
    volume: '音量',
    captions: '字幕',
    settings: '設定',
    anotherDevice: '別の端末で再生',
    pictureInPicture: 'ピクチャー・イン・ピクチャー',
    fullScreen: '全画面',
    audio: '音声',
    quality: '画質',
    chapter: 'チャプター',
    speed: '再生速度',
    shortcuts: 'ショートカットキー',
    withoutScript: 'このプレーヤーの再生にはJavaScriptが必要です。代わりに<link>ファイルを開く</link>こともできます。',

    keys: {
      play: { keys: 'スペース、K', does: '再生／一時停止' },
      skip: { keys: 'J、L', does: '10秒戻る／進む' },
      step: { keys: '←、→', does: '5秒戻る／進む' },
      volume: { keys: '↑、↓', does: '音量を上げる／下げる' },
      sound: { keys: 'M', does: '音声のオン／オフ' },
      captions: { keys: 'C', does: '字幕のオン／オフ' },
      fullScreen: { keys: 'F', does: '全画面のオン／オフ' },
      jump: { keys: '0〜9', does: '全体の0〜90%の位置へ移動' },
      speed: { keys: '<、>', does: '遅くする／速くする' },
      episodes: { keys: 'Shift + N、Shift + P', does: '次／前のエピソード' },
      keys: { keys: '?', does: 'このキー一覧を表示' },
    },
  },

  script: {
    play: '再生',
    pause: '一時停止',
    back: '{count}秒戻る',
    forward: '{count}秒進む',
    soundOff: '音声オフ',
    soundOn: '音声オン',
    volumeAt: '音量{percent}%',
    percent: '{percent}%',
    off: 'オフ',
    speedAt: '再生速度{speed}',
    normal: '標準',
    position: '{time}、全体{end}',
    positionInChapter: '{time}、全体{end}、{chapter}',
    track: 'トラック{number}',
    noTrack: 'オフ',
    noCaptions: 'この作品に字幕はありません。',
    captionsIn: '字幕：{language}',
    captionsOff: '字幕オフ',
    auto: '自動',
    autoPlaying: '自動（{quality}）',
    unknownQuality: '不明',
    noPictureInPicture: '現在、ピクチャー・イン・ピクチャーは使えません。',

    failures: {
      notReached: {
        heading: '動画を読み込めませんでした。',
        advice:
          'インターネット接続または動画の提供元のサイトが停止しているか、このページからの読み込みが許可されていません。接続を確認して、もう一度お試しください。',
      },
      notThere: { heading: '動画が見つかりませんでした。', advice: `提供元のサイトにこのファイルはありません。${OTHER}` },
      notPlayable: {
        heading: 'このブラウザではこの動画を再生できません。',
        advice:
          'ファイルがないか破損している、またはこのブラウザが対応していない形式です。別のサーバーを選ぶか、別のブラウザでお試しください。',
      },
      damagedPlaylist: {
        heading: 'この動画のプレイリストを読み取れません。',
        advice: `破損しているか、プレイリストではありません。${OTHER}`,
      },
      endlessPlaylist: {
        heading: 'この動画のプレイリストに終わりがありません。',
        advice: `再生できるのは完結した動画のみで、ライブ配信は再生できません。${OTHER}`,
      },
      longPlaylist: { heading: 'この動画のプレイリストが長すぎます。', advice: `最初の部分だけを読み取りました。${OTHER}` },
      moved: {
        heading: '動画が別のサイトに移動しました。',
        advice: `転送先は、このサーバーからの読み込みが許可されていないサイトです。${OTHER}`,
      },
      elsewhere: {
        heading: 'この動画のプレイリストは{host}を参照しています。',
        advice: `そこからの読み込みは許可されていないため、何も読み込まれませんでした。${OTHER}`,
      },
    },

    subtitles: {
      elsewhere: '字幕「{language}」は、読み込みが許可されていないサイトにあります。',
      missing: '字幕「{language}」が見つかりませんでした。',
      network: '字幕「{language}」を読み込めませんでした。',
      'too-large': '字幕「{language}」は2 MBを超えているため、読み込まれませんでした。',
      'no-webvtt': '字幕「{language}」はWebVTT形式ではないため、読み取れません。',
    },
    damagedSubtitles: { other: '字幕「{language}」は一部が破損しているため、{count}行を省略しました。' },
    chapters: {
      elsewhere: 'チャプターは、読み込みが許可されていないサイトにあります。',
      missing: 'チャプターが見つかりませんでした。',
      network: 'チャプターを読み込めませんでした。',
      'too-large': 'チャプターは2 MBを超えているため、読み込まれませんでした。',
      'no-webvtt': 'チャプターはWebVTT形式ではないため、読み取れません。',
    },
    previews: {
      elsewhere: 'プレビューは、読み込みが許可されていないサイトにあります。',
      missing: 'プレビューが見つかりませんでした。',
      network: 'プレビューを読み込めませんでした。',
      'too-large': 'プレビューは2 MBを超えているため、読み込まれませんでした。',
      'no-webvtt': 'プレビューはWebVTT形式ではないため、読み取れません。',
    },
  },
}
