import type { Messages } from '../en.ts'

export const offers: Messages['offers'] = {
  kinds: { subscription: '見放題', free: '無料', ads: '広告付き', rent: 'レンタル', buy: '購入' },

  whereToWatch: '見られる配信サービス',
  region: '地域',
  noOffers: 'この地域での配信情報はありません。',
  credit: '配信データ提供：JustWatch',
  otherRegionsFailed: 'ほかの地域の配信情報を読み込めませんでした。',
  loadingOtherRegions: 'ほかの地域を読み込み中…',
  elsewhere: (regions) => `ほか${regions}地域で配信中`,
  yours: '（利用中）',

  myServices: '利用中のサービス',
  onMyServices: '利用中のサービスのみ',
  services: 'サービス',
  findService: 'サービスを検索',
  done: '完了',
  notLasting: 'このブラウザには地域とサービスを保存できません。設定はページを閉じるまで有効です。',
  kept: 'このブラウザにのみ保存されます。「見られる配信サービス」で利用中のサービスが先に表示され、作品のカードにも配信の有無が表示されます。',
  servicesFailed: 'この地域のサービスを読み込めませんでした。',
  noServices: 'この地域のサービスは登録されていません。',
  noMatch: '該当するサービスはありません。',
  full: (most) => `選べるサービスは${most}件までです。追加するには、いずれかを外してください。`,
}
