import { formsOf } from '../forms.ts'

/**
 * Words of the Japanese texts. Sentences are in です・ます; buttons, labels and headings are nouns or dictionary forms. Titles stand in
 * 「」 inside a sentence. No spaces between Japanese and Latin letters.
 *
 * title 作品 (counted 作品); movie 映画 (counted 本); TV show TV番組, short 番組 (counted 本); season シーズン2; episode エピソード, 第5話
 * (counted 話), short S2 E5; special スペシャル; collection シリーズ; cast キャスト; crew スタッフ; person 人物 (counted 人);
 * watchlist ウォッチリスト; your lists マイリスト; watched 視聴済み; not interested 興味なし; follow フォロー; history 視聴履歴;
 * Continue Watching 続きを見る; server サーバー; player プレーヤー; sync code 同期コード; alert お知らせ; spoiler ネタバレ;
 * genre ジャンル; keyword キーワード; filter 絞り込み, one of them 条件; rating 評価; certification 年齢制限; trailer 予告編;
 * streaming service and platform 配信サービス; offer 配信, kind of offer 視聴方法; subscription 見放題; network 放送・配信元;
 * company 制作会社; free 無料; free here 無料公開中; surprise me おまかせ; import インポート; export エクスポート.
 */
export const { number } = formsOf('ja')
