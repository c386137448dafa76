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
  lost: {
    removed: (code) =>
      `この端末は同期コード${code}から外されました。リストはこの端末に残っています。新しいコードを発行するか、${code}をもう一度入力してください。`,
    gone: (code) =>
      `同期コード${code}はサイトに残っていません。リストはこの端末に残っています。新しいコードを発行して、ほかの端末で入力してください。`,
  },

  enterCode:
    '別の端末のコードを入力して読み込むと、両方の履歴が統合されます。この端末でコードを使い始めてから1日たつと、ここで削除した作品はほかの端末からも削除されます。',
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
  tooNewToRemove: 'この端末でコードを使い始めてから1日たっていません。明日以降、ほかの端末を削除できます。',
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
  saveFile: 'ファイルに保存',
  loadFile: 'ファイルから読み込む',
  historyFile: '履歴ファイル',
  fileAdded: (count) => `ファイルから${number(count)}件を追加しました。`,
  fileEmpty: 'このファイルに視聴履歴はありません。',
}
