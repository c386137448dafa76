// Words that all texts share:
// title (movie or show) 作品, counted with 部; movie 电影; TV show 剧集; season 季; episode 集; special 特别篇; collection 系列;
// cast 演员; crew 幕后; person 影人; watchlist 想看 (its page, and all lists together, 片单); watched 看过; followed 在追;
// not interested 不感兴趣; watch history 观看记录; continue watching 继续观看; server 线路; player 播放器; the film itself 正片;
// trailer 预告片; title sequence 片头; test pattern 测试图; sync code 同步码; site alert 公告; spoiler 剧透; genre 类型; filter 筛选;
// rating 评分; certification 分级; keyword 关键词; network 电视网; streaming platform 流媒体平台; service 观看服务; offer 观看方式;
// catalogue 片库; movie database 影视数据库; operator 管理员; free 免费. The visitor is 你. A space stands between digits and characters.
import { formsOf } from '../forms.ts'

/** No `plural`: Chinese has one form for all numbers. */
export const { number } = formsOf('zh-CN')
