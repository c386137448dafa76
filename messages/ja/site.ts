import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const site: Messages['site'] = {
  skipToContent: '本文へ移動',
  languages: '言語',

  common: {
    cancel: 'キャンセル',
    close: '閉じる',
    comma: '、',
    delete: '削除',
    dismiss: '閉じる',
    loadMore: 'もっと読み込む',
    loading: '読み込み中',
    movie: '映画',
    next: '次へ',
    nextPage: '次のページ',
    previous: '前へ',
    refresh: '更新',
    reload: '再読み込み',
    retry: '再試行',
    search: '検索',
    showAll: 'すべて表示',
    showMore: 'もっと見る',
    tvShow: 'TV番組',
    undo: '元に戻す',
    unknown: '不明',
  },
  pages: {
    home: 'ホーム',
    movies: '映画',
    tvShows: 'TV番組',
    people: '人物',
    discover: '探す',
    watchlist: 'ウォッチリスト',
    calendar: 'カレンダー',
    about: 'サイトについて',
  },
  counted: {
    movie: (count) => `${number(count)}本の映画`,
    tv: (count) => `${number(count)}本のTV番組`,
    person: (count) => `${number(count)}人`,
  },

  attribution:
    'このサイトはTMDBおよびTMDBのAPIを利用していますが、TMDBによる推奨、認定、その他の承認を受けたものではありません。',

  header: {
    main: 'メイン',
    home: (brand) => `${brand} ホーム`,
    menu: 'メニュー',
    closeMenu: 'メニューを閉じる',
    settings: '設定',
    sync: '同期',
    syncTitle: '視聴履歴の同期',
    arrowKeys: '矢印キーで移動',
    slashKey: '「/」キーで検索へ移動',
  },
  theme: {
    name: 'テーマ',
    system: 'システム',
    dark: 'ダーク',
    light: 'ライト',
  },
  footer: {
    popularPeople: '人気',
    sample: '内蔵のサンプルカタログを表示しています。無料で公開されている実在の作品のほかに、架空の作品も含まれています。',
    rights: (year, brand) =>
      `© ${year} ${brand}. All rights reserved. ${brand}のサーバーに動画ファイルは保存されていません。動画はすべて、併記している提供元から再生されます。`,
    tmdb: 'データ提供元のTMDB（新しいタブで開く）',
    tmdbLogo: 'The Movie Database（TMDB）',
  },
  alert: { name: 'サイトからのお知らせ', dismiss: 'お知らせを閉じる' },
  breadcrumb: 'パンくずリスト',
  loadingPage: 'ページを読み込み中',

  unavailable: {
    title: 'この作品はここではご覧いただけません。',
    named: (name) => `「<name>${name}</name>」はここではご覧いただけません。`,
    remove: (name) => `履歴から削除<more>：${name}</more>`,
  },
  offline: {
    lost: 'オフラインです。このページは引き続きご利用いただけます。',
    lostSince: (time) => `オフラインです。${time}に保存した内容を表示しています。`,
    savedOn: (time) => `${time}に保存した内容です。`,
    partMissing: 'このページの一部を読み込めませんでした。',
    savedPages: 'この端末に保存したページ',
  },
  failureTitle: '問題が発生しました',
  failureText: 'データの取得中にエラーが発生しました。',
  errorTitle: 'エラーが発生しました',
  notFound: 'お探しのページは見つかりませんでした',
  unknownError: '不明なエラー',
  errorPage: {
    offlineTitle: 'オフラインです',
    offlineText: 'このページの表示にはインターネット接続が必要です。接続が回復したら「再試行」を押してください。',
    stillOffline: 'まだ接続できません。接続を確認して、しばらくしてからもう一度お試しください。',
    updatedTitle: '新しいバージョンがあります',
    updatedText: 'ページを開いている間にサイトが更新されました。「更新」を押して続けてください。',
    backHome: 'ホームに戻る',
  },
  empty: {
    picture: '空の箱',
    noImages: '画像なし',
    noImagesOf: (name) => `「${name}」の画像はありません`,
  },
  partNotLoaded: 'この部分を読み込めませんでした。接続を確認して、もう一度お試しください。',

  discover: {
    title: '「探す」は近日公開',
    text: '詳しい条件での絞り込みと検索で、お気に入りの映画やTV番組が簡単に見つかるようになります。',
  },
}
