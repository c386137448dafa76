import type { Messages } from '../en.ts'
import { number } from './forms.ts'

/** The page of an actor, director or other person. */
export const person: Messages['person'] = {
  description: (name) => `${name} 的电影和剧集作品。`,
  portraitOf: (name) => `${name} 的照片`,
  tabs: { biography: '简介', movies: '电影', tv: '剧集', crew: '幕后', images: '图片' },

  /** Labels of the facts beside the portrait. */
  facts: {
    /** Followed by a department, such as 表演. */
    knownFor: '主要领域',
    birthdate: '出生日期',
    dateOfDeath: '去世日期',
    hometown: '出生地',
    /** Followed by a number, as the others. */
    actingCredits: '参演作品',
    tvActingCredits: '参演剧集',
    movieCredits: '电影作品',
    tvCredits: '剧集作品',
  },
  dateWithAge: (date, age) => `${date}（${age} 岁）`,

  noBiography: '暂无简介',
  bestKnown: '代表作',
  career: '职业生涯',
  /** The years from 1990 to 1999. */
  decade: (year) => `${year} 年代`,
  titles: (count) => `${number(count)} 部作品`,
  noTitles: '无作品',
  /** Heading of a list of people. */
  alsoWith: '合作影人',
  nobodyElse: '代表作中没有多次合作的影人。',
  /** How many titles two people share. */
  titlesTogether: (count) => `合作 ${number(count)} 部作品`,

  noMediaTitle: '暂无内容',
  /** By tab. */
  noMedia: {
    movies: '还没有这位影人的电影作品。',
    tv: '还没有这位影人的剧集作品。',
    crew: '还没有这位影人的幕后作品。',
  },
  /** Before the button "Show all". */
  titlesOf: (shown, total) => `显示 ${number(shown)} 部，共 ${number(total)} 部作品`,
  appearances: (count) => `${number(count)} 次以本人身份出镜或参加脱口秀`,

  /** Filters of the titles: labels, and the first choice of each. */
  job: '职务',
  role: '角色',
  kind: '类别',
  allKinds: '全部类别',
  genre: '类型',
  allGenres: '全部类型',
  decadeLabel: '年代',
  allYears: '全部年份',
  sortBy: '排序',
  kinds: { movie: '电影', tv: '剧集' },
  sorts: { popularity: '热度', newest: '从新到旧', oldest: '从旧到新', rating: '评分' },
  /** A choice, and how many titles it leaves. */
  choice: (choice, count) => `${choice}（${number(count)}）`,
  /** Applies the filters. */
  show: '显示',
}
