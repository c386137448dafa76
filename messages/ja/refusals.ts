import type { Messages } from '../en.ts'

export const refusals: Messages['refusals'] = {
  fetchFailed: 'データの取得中にエラーが発生しました',
  searchingFast: (seconds) => `検索の回数が多すぎます。${seconds}秒お待ちください。`,
  browsingFast: (seconds) => `ページの表示回数が多すぎます。${seconds}秒お待ちください。`,
  denied: {
    title: 'アクセスできません',
    address: 'IPアドレス',
    ban: 'アクセス制限',
    permanent: 'この制限に期限はありません。',
    expires: (time) => `この制限は<time>${time}</time>に解除されます。`,
    contact: 'お心当たりがない場合は、管理者にお問い合わせください。',
    contactAt: (email) => `お心当たりがない場合は、管理者にお問い合わせください：<email>${email}</email>`,
    reloads: '制限が解除されると、このページは自動的に再読み込みされます。',
    banned: 'お使いのIPアドレスからのアクセスは制限されています。',
  },
  codeIsFull: 'このコードはすでに20台の端末で使われています。そのうちの1台を使うか、別の端末で新しいコードを発行してください。',
  newDevice: 'この端末でコードを使い始めてから1日たっていません。明日以降、以前の状態に戻したり、コードを削除したりできます。',
  tooManyCodes: (seconds) => `同期コードの間違いが多すぎます。${seconds}秒お待ちください。`,
  tooFast: (seconds) => `同期の回数が多すぎます。${seconds}秒お待ちください。`,
  removedDevice: 'この端末は同期コードから外されました。',
  strangeDevice: 'この端末からは同期コードに書き込めません。コードを入力し直してください。',
}
