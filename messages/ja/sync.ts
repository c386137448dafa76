import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const sync: Messages['sync'] = {
  title: '視聴履歴の同期',
  tabs: '同期',
  generate: 'コードを発行',
  import: 'コードを入力',
  connection: { unknown: '接続を確認中', connected: '接続済み', disconnected: '未接続' },
  offline: 'オフラインのため、同期できません。',

  hasCode: 'このコードを別の端末で入力してください。ここでの変更はすべて同期されます。',
  getCode: 'コードを発行して別の端末で入力すると、以降は両方の端末で同じリストを使えます。',
  noCode: 'コードはまだありません',
  generateCode: 'コードを発行',
  copyCode: 'コードをコピー',
  copied: '📋 同期コードをコピーしました',
  copyNothing: 'コピーできる同期コードがありません。',
  copyFailed: '❌ コードをコピーできませんでした。手動でコピーしてください。',
  failed: '❌ 同期できませんでした。接続を確認して、もう一度お試しください。',
  error: '❌ 同期中にエラーが発生しました。',
  empty: '同期する視聴履歴がありません。まずは何か見てみましょう。',

  enterCode:
    '別の端末のコードを入力して読み込むと、両方の履歴が統合されます。その後は、1台で追加や削除をすると、すべての端末に反映されます。',
  code: '同期コード',
  importCode: '読み込む',
  codeEmpty: '同期コードを入力してください。',
  codeLength: '同期コードは6文字で入力してください。',
  imported: (count) => `✅ ${number(count)}件を読み込みました`,
  importFailed: '❌ 読み込めませんでした。接続を確認して、もう一度お試しください。',
  importInvalid: (code) => `❌ 同期コード「${code}」は無効か、見つかりません。`,
  merge: {
    ownList: (code) =>
      `この端末には別のリストがあります。${code}を読み込むと、この端末と、このコードを使うすべての端末で、2つのリストが統合されます。`,
    otherCode: (code, last) =>
      `この端末には同期コード${last}のリストがあります。${code}を読み込むと、この端末と、${code}を使うすべての端末で、2つのリストが統合されます。`,
    combine: 'リストを統合',
  },

  devicesWithCode: 'このコードを使う端末',
  devices: '端末',
  deviceNames: {
    'Mobile Device': 'モバイル端末',
    Tablet: 'タブレット',
    Mac: 'Mac',
    'Windows PC': 'Windows PC',
    'Unknown Device': '不明な端末',
  },
  thisDevice: (device) => `${device}（この端末）`,
  lastUsed: (device, date) => `${device}、最終使用日：${date}`,
  remove: '削除',
  removeDevice: (device) => `${device}を削除`,
  removeFailed: '端末を削除できませんでした。もう一度お試しください。',
  tooNewToRemove:
    'この端末でコードを使い始めてから1日たっていません。明日以降、ほかの端末の削除や、以前の状態に戻す操作ができます。',
  leave: 'このコードの使用をやめる',
  leaveQuestion: 'コードとリストは、ほかの端末では引き続き使えます。この端末のリストはどうしますか？',
  keep: 'この端末に残す',
  clear: 'この端末から消去',
  left: 'この端末でのコードの使用をやめました。リストはこの端末に残っています。',
  notSent: 'まだ送信されていない変更があるため、何も消去されていません。接続を確認して、もう一度お試しください。',

  more: 'その他',
  qrCode: '同期リンクのQRコード',
  link: '別の端末用のリンク',
  linkHint: '別の端末でリンクを開くか、QRコードを読み取ってください。',
  pause: '履歴を一時停止',
  pauseHint: '開いた作品は履歴に追加されません。',
  lastSynced: (ago) => `最終同期：${ago}`,
  notSynced: {
    full: (count) => `${number(count)}件が同期されていません：このコードには空きがありません。`,
    invalid: (count) => `${number(count)}件が同期されていません：このサイトで読み取れませんでした。`,
  },
  refused: {
    gone: (code, day) =>
      `${day}から同期されていません。同期コード${code}はこのサイトに残っていません。リストはこの端末に残っています。`,
    removed: (code, day) =>
      `${day}から同期されていません。この端末は同期コード${code}から外されました。リストはこの端末に残っています。`,
    full: (code, day) =>
      `${day}から同期されていません。同期コード${code}の端末数が上限に達しています。リストはこの端末に残っています。`,
  },
  makeAgain: '新しいコードを発行',
  joining: {
    numbers: ({ here, there, together }) =>
      `作品数は、この端末が${number(here)}、コード側が${number(there)}、合わせて${number(together)}です。削除されるものはありません。`,
    tooMany: (count, most) =>
      `何も変更されていません。合わせると作品とシーズンが${number(count)}件になり、1つのコードの上限${number(most)}件を超えます。`,
  },
  newDevice: 'この1日以内に追加された端末があります。心当たりがなければ削除してください。',
  joinedToday: (device) => `${device}（1日以内に追加）`,
  back: {
    open: '以前の状態に戻す',
    state: (time, count) => `${time}（以後の変更${number(count)}件）`,
    go: '戻す',
    goTo: (time) => `${time}の状態に戻す`,
    question: (time, count) =>
      `このコードの内容を、すべての端末で${time}の状態に戻します。変わる作品とシーズンは${number(count)}件です。同じ方法で元に戻せます。`,
    confirm: '戻す',
    done: (time) => `${time}の状態に戻しました。`,
    none: 'この1週間に変更はありません。',
  },
  deletion: {
    open: 'このコードを削除',
    question: 'このコードとその内容を、すべての端末から削除しますか？この端末のリストは残ります。この操作は取り消せません。',
    confirm: 'コードを削除',
    done: 'コードとその内容を削除しました。この端末のリストは残っています。',
  },
}
