import type { Genre, TitleType } from '#domain/titles/title.ts'

import { GENRES } from './genres.ts'

/** TMDB's own names by genre and language (ISO 639-1), odd as some are. Where it has none, it answers in English. */
const NAMES: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  28: { de: 'Action', es: 'Acción', fr: 'Action', ja: 'アクション', pt: 'Ação', zh: '动作', ar: 'حركة' },
  12: { de: 'Abenteuer', es: 'Aventura', fr: 'Aventure', ja: 'アドベンチャー', pt: 'Aventura', zh: '冒险', ar: 'مغامرة' },
  16: { de: 'Animation', es: 'Animación', fr: 'Animation', ja: 'アニメーション', pt: 'Animação', zh: '动画', ar: 'رسوم متحركة' },
  35: { de: 'Komödie', es: 'Comedia', fr: 'Comédie', ja: 'コメディ', pt: 'Comédia', zh: '喜剧', ar: 'كوميديا' },
  80: { de: 'Krimi', es: 'Crimen', fr: 'Crime', ja: '犯罪', pt: 'Crime', zh: '犯罪', ar: 'جريمة' },
  99: {
    de: 'Dokumentarfilm',
    es: 'Documental',
    fr: 'Documentaire',
    ja: 'ドキュメンタリー',
    pt: 'Documentário',
    zh: '纪录',
    ar: 'وثائقي',
  },
  18: { de: 'Drama', es: 'Drama', fr: 'Drame', ja: 'ドラマ', pt: 'Drama', zh: '剧情', ar: 'دراما' },
  10751: { de: 'Familie', es: 'Familia', fr: 'Familial', ja: 'ファミリー', pt: 'Família', zh: '家庭', ar: 'عائلي' },
  14: { de: 'Fantasy', es: 'Fantasía', fr: 'Fantastique', ja: 'ファンタジー', pt: 'Fantasia', zh: '奇幻', ar: 'فانتازيا' },
  36: { de: 'Historie', es: 'Historia', fr: 'Histoire', ja: '履歴', pt: 'História', zh: '历史', ar: 'تاريخ' },
  27: { de: 'Horror', es: 'Terror', fr: 'Horreur', ja: 'ホラー', pt: 'Terror', zh: '恐怖', ar: 'رعب' },
  10402: { de: 'Musik', es: 'Música', fr: 'Musique', ja: '音楽', pt: 'Música', zh: '音乐', ar: 'موسيقى' },
  9648: { de: 'Mystery', es: 'Misterio', fr: 'Mystère', ja: '謎', pt: 'Mistério', zh: '悬疑', ar: 'غموض' },
  10749: { de: 'Liebesfilm', es: 'Romance', fr: 'Romance', ja: 'ロマンス', pt: 'Romance', zh: '爱情', ar: 'رومنسية' },
  878: {
    de: 'Science Fiction',
    es: 'Ciencia ficción',
    fr: 'Science-Fiction',
    ja: 'サイエンスフィクション',
    pt: 'Ficção científica',
    zh: '科幻',
    ar: 'خيال علمي',
  },
  10770: {
    de: 'TV-Film',
    es: 'Película de TV',
    fr: 'Téléfilm',
    ja: 'テレビ映画',
    pt: 'Cinema TV',
    zh: '电视电影',
    ar: 'فيلم تلفازي',
  },
  53: { de: 'Thriller', es: 'Suspense', fr: 'Thriller', ja: 'スリラー', pt: 'Thriller', zh: '惊悚', ar: 'إثارة' },
  10752: { de: 'Kriegsfilm', es: 'Bélica', fr: 'Guerre', ja: '戦争', pt: 'Guerra', zh: '战争', ar: 'حرب' },
  37: { de: 'Western', es: 'Western', fr: 'Western', ja: '西洋', pt: 'Faroeste', zh: '西部', ar: 'غربي' },
  10759: { zh: '动作冒险', ar: 'حركة ومغامرة' },
  10762: { zh: '儿童', ar: 'أطفال' },
  10763: { zh: '新闻', ar: 'أخبار' },
  10764: { zh: '真人秀', ar: 'واقع' },
  10765: { fr: 'Science-Fiction & Fantastique', ar: 'خيال علمي وفانتازيا' },
  10766: { zh: '肥皂剧', ar: 'أوبرا صابونية' },
  10767: { zh: '脱口秀', ar: 'حوار' },
  10768: { ar: 'حرب وسياسة' },
}

/** The genres of a type with their names in a language. */
export function genresIn(type: TitleType, language: string): Genre[] {
  return GENRES[type].map(({ id, name }) => ({ id, name: NAMES[id]?.[language] ?? name }))
}
