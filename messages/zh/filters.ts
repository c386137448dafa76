import type { Messages } from '../en.ts'
import { number } from './forms.ts'

/** The filters of a list: their panel, the chips of active ones, saved ones, and why some in an address are not used. */
export const filters: Messages['filters'] = {
  /** Of the panel, and of the button that opens it. */
  heading: '筛选',
  /** Said after the button. */
  active: (count) => `已启用 ${number(count)} 项`,
  failed: '无法加载筛选条件。',
  more: '更多筛选',
  apply: '应用',
  /** The same button once it is known how many titles there will be; the part in `<hidden>` is for screen readers. */
  applyTo: (count) => `<hidden>应用：</hidden>查看 ${number(count)} 部作品`,
  /** Announced when the filters have changed. */
  fit: (count) => `${number(count)} 部作品符合条件`,
  clear: '全部清除',
  /** An excluded name, which is struck through and has an icon; the part in `<hidden>` is for screen readers. */
  excluded: (name) => `<hidden>排除 </hidden><name>${name}</name>`,
  /** A checkbox below several chosen genres or keywords: a title needs only one of them. */
  anyIsEnough: '符合任意一项即可',
  sort: '排序',
  sorts: {
    'popularity.desc': '热度从高到低',
    'popularity.asc': '热度从低到高',
    'rating.desc': '评分从高到低',
    'rating.asc': '评分从低到高',
    'date.desc': '上映日期从新到旧',
    'date.asc': '上映日期从旧到新',
    'title.asc': '名称 A-Z',
    'title.desc': '名称 Z-A',
  },
  genres: {
    label: '类型',
    exclude: '排除类型',
    excluded: '不含这些类型',
    failed: '无法加载类型，其他功能不受影响。',
    unnamed: (id) => `类型 ${id}`,
  },
  /** Two sliders each, whose labels only screen readers say. */
  rating: { label: '评分', least: '最低评分', most: '最高评分' },
  years: { label: '年份', least: '起始年份', most: '截止年份' },
  length: {
    label: '时长',
    ofEpisode: '单集时长',
    least: '最短时长（分钟）',
    most: '最长时长（分钟）',
    any: '不限',
    from: (minutes) => `${minutes} 分钟及以上`,
    upTo: (minutes) => `不超过 ${minutes} 分钟`,
    exactly: (minutes) => `${minutes} 分钟`,
    between: (from, to) => `${from} - ${to} 分钟`,
  },
  /** A year, or a rating such as 7 or 6.5. */
  value: (value) => String(value),
  /** Two ratings or years. */
  range: (from, to) => `${from} - ${to}`,
  platforms: {
    label: '流媒体平台',
    failed: '无法加载流媒体平台，其他功能不受影响。',
    none: '该地区没有收录流媒体平台。',
    unnamed: (id) => `平台 ${id}`,
  },
  free: {
    label: '本站免费',
    note: '本站有权自行播放的影片。无法再按平台、观看方式、年龄分级或剧集形式筛选。',
  },
  /** Fields that suggest names while a visitor types. `chosen`: label of the list of chosen names, for screen readers. */
  names: {
    keywords: { label: '关键词', chosen: '已选关键词', unnamed: (id) => `关键词 ${id}` },
    people: { label: '影人', chosen: '已选影人', unnamed: (id) => `影人 ${id}` },
    companies: { label: '制作公司', chosen: '已选制作公司', unnamed: (id) => `公司 ${id}` },
    networks: { label: '电视网', chosen: '已选电视网', unnamed: (id) => `电视网 ${id}` },
  },
  namePlaceholder: '输入名称',
  languages: { label: '原始语言', chosen: '已选原始语言', placeholder: '输入语言' },
  countries: { label: '国家/地区', chosen: '已选国家/地区', placeholder: '输入国家或地区' },
  pick: {
    exclude: (name) => `排除 ${name}`,
    takeOut: (name) => `移除 ${name}`,
    /** In place of a field's placeholder. */
    full: (most) => `最多 ${number(most)} 项`,
    failed: '无法加载建议。',
    none: '没有匹配项。',
  },
  peopleOfShows: '选择影人后，剧集无法再按关键词、制作公司、电视网、时长、状态、剧集形式、平台或观看方式筛选。',
  votes: { label: '评分人数', any: '不限', atLeast: (count) => `至少 ${number(count)} 人` },
  status: '状态',
  statuses: {
    returning: '未完结',
    planned: '筹备中',
    'in-production': '制作中',
    ended: '已完结',
    canceled: '已取消',
    pilot: '试播集',
  },
  showType: '剧集形式',
  showTypes: {
    scripted: '剧本类',
    miniseries: '迷你剧',
    documentary: '纪录片',
    reality: '真人秀',
    talk: '脱口秀',
    news: '新闻',
    video: '视频节目',
  },
  offer: '观看方式',
  region: '平台、观看方式和年龄分级的地区',
  certification: { label: '最高年龄分级', any: '不限' },
  /** Active filters above the list. Pressing one removes it. */
  chips: {
    label: '已启用的筛选',
    /** The part in `<hidden>` is for screen readers. */
    remove: (filter) => `<hidden>移除 </hidden><filter>${filter}</filter>`,
    not: (name) => `排除 ${name}`,
    anyOf: (names) => `任意一项：${names.join('、')}`,
    /** Only the first names are written out. */
    anyOfMore: (names, more) => `任意一项：${names.join('、')}，另有 ${number(more)} 项`,
    certification: (highest) => `不高于 ${highest}`,
    rating: (range) => `评分 ${range}`,
    years: (range) => `年份 ${range}`,
    votes: (least) => `至少 ${number(least)} 人评分`,
    region: (region) => `地区：${region}`,
  },
  saved: {
    heading: '已保存的筛选',
    nothing: '应用筛选后，可以在这里命名保存。它们只保存在此浏览器中。',
    full: (count) => `已保存 ${number(count)} 组筛选。移除一组才能保存新的。`,
    notStored: '此浏览器目前无法保存数据：已保存的筛选在关闭页面后就会失效。',
    name: '这组筛选的名称',
    /** The name that is proposed: the active filters. */
    proposedName: (active) => active.join('、'),
    save: '保存',
    newName: (name) => `“${name}”的新名称`,
    /** The button that stores a new name. */
    rename: '重命名',
    renameSet: (name) => `重命名“${name}”`,
    remove: (name) => `移除已保存的“${name}”`,
  },
}
