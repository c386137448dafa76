import type { Messages } from '../en.ts'
import { number } from './forms.ts'

const titles = (count: number) => `${number(count)} 部作品`
const rows = (count: number) => `${number(count)} 行`
const files = (count: number) => `${number(count)} 个文件`

/**
 * Import of lists from other services (files with one title in each row), and export of everything. 作品: a movie or a show;
 * 片单: the watchlist, the watched titles and so on.
 */
export const transfer: Messages['transfer'] = {
  /** Buttons on the watchlist, and what they say when they are done. */
  import: '导入',
  export: '导出',
  saveAsCsv: '保存为 CSV',
  savedWhole: '你的片单、看过的分集、观看记录、播放进度、观看服务、筛选和设置已保存为 JSON 文件。在任何设备上导入即可恢复。',
  savedTable: '你的片单、看过的分集和观看记录已保存为 CSV 文件，可用表格软件打开。',
  halfDone: '你有一次未完成的导入。',
  continue: '继续导入',
  later: '以后再说',

  /** The dialog of an import, and its progress bar. */
  title: '导入列表',
  progress: '已查找的作品',
  progressOf: (done, all) => `已查找 ${number(done)} 部，共 ${titles(all)}`,
  notStarted: '尚未开始',
  elsewhere: '另一个标签页正在导入列表。导入会在那里继续；关闭那个标签页后，则在这里继续。',
  notLasting: '此浏览器无法保存导入进度。完成之前请不要关闭此页面，否则进度会丢失。',

  /** Choosing files. */
  drop: '将文件拖放到这里：ZIP、CSV 或 JSON，可以一次多个，也可以是整个文件夹。',
  choose: '选择文件',
  filesOfLists: '列表文件',
  reading: '正在读取…',
  stayHere: '文件在你的浏览器中读取，只有其中的作品会在本站查找。',
  where: {
    question: '在哪里可以找到我的文件？',
    letterboxd:
      '在 Settings › Data › Export your data。ZIP 文件中包含你看过的影片（watched）、待看列表（watchlist）和观影日记（diary）。',
    trakt: '在 Settings › Data › Export：直接使用 ZIP 文件；也可以使用导出工具生成的 JSON 或 CSV 文件。',
    imdb: '你的评分（ratings）、待看列表（watchlist）或打卡记录（check-ins），在各自的菜单中选择 Export。',
    others: '其他服务',
    othersText: 'Simkl、TV Time、Yamtrack、Ryot、Movary、Watcharr 和 SeriesGuide 导出的文件，无需改动。',
    thisSite: '本站',
    own: '“导出”保存的文件。JSON 文件可以一次恢复所有内容。',
  },
  /** After restoring a file that this site saved. `opened`: titles of the watch history. */
  restored: (count, ofEpisodes, opened) =>
    `已将 ${titles(count)}和 ${number(ofEpisodes)} 集恢复到你的片单，并将 ${titles(opened)}恢复到你的观看记录。`,
  notRestored: (count) => `未能恢复到片单：${number(count)}`,

  /** Names of files, followed by what is wrong with them. */
  fileNames: (names) => names.join('、'),
  fileNamesAndMore: (names, more) => `${names.join('、')}，另有 ${files(more)}`,
  /** The last item below a list of files. */
  moreFiles: (count) => `另有 ${files(count)}`,
  /** A file that cannot be used. */
  unusable: {
    tooLarge: '此文件超过 20 MB，作为影片列表过大。未做任何更改。',
    empty: '此文件是空的。未做任何更改。',
    unknown: '这不是本站能读取的导出文件。未做任何更改。',
    cut: '此文件不完整，可能是下载中断了。请重新下载。未做任何更改。',
    encoding: '无法读取此文件中的文字。请保存为 UTF-8 后重试。未做任何更改。',
    unpacking: '此 ZIP 文件已损坏或过大。请重新下载。未做任何更改。',
    nothingInZip: '此 ZIP 文件中没有本站能读取的列表。未做任何更改。',
    password: '此 ZIP 文件设有密码。请自行解压，再选择其中的文件。未做任何更改。',
    tooManyRows: '一次不能超过 100,000 行或 10,000 部作品。请分批导入。未做任何更改。',
    unreadable: '无法读取此文件。它可能已被移动，或正在其他地方打开。未做任何更改。',
    noRows: '此文件不包含作品。未做任何更改。',
  },

  /** Questions before the import starts. */
  beforeStart: {
    title: '开始之前',
    whatIsIn: (file) => `${file} 里是哪类作品？`,
    /** Two answers: watched titles, or a watchlist. */
    watched: '看过',
    watchlist: '想看',
    mayBeCut: '最后一行缺少其他行都有的单元格。如果文件不完整，请重新下载。',
    choose: '有些文件没有说明其中的作品是看过的还是想看的，请选择。',
    leaveOut: '不导入',
    leaveOutFile: (file) => `不导入 ${file}`,
    start: '开始',
    /** `room`: how many more titles the lists can hold. */
    tooManyTitles: (count, room) =>
      `这些文件中有 ${titles(count)}不在你的片单里，而片单还能容纳 ${number(room)} 部。最早添加的 ${titles(count - room)}将不会导入，也不会查找；它们会列在“未找到”中。`,
  },
  /** The size of a file. */
  rows,

  /** While titles are looked up in the catalogue. */
  lookedUp: (done, all) => `已查找 ${number(done)} 部，共 ${titles(all)}。`,
  lookedUpPaused: (done, all) => `已查找 ${number(done)} 部，共 ${titles(all)}。已暂停。`,
  pause: '暂停',
  resume: '继续',
  lastMinute: '剩余不到 1 分钟。',
  minutesLeft: (minutes) => `大约还需 ${minutes} 分钟。`,
  /** Why it waits: the visitor's quota is used up, the catalogue does not answer, or the site cannot be reached. */
  waiting: {
    quota: (seconds) => `本站每分钟为每位访客查找约四十部新作品。${seconds} 秒后继续。`,
    catalogue: (seconds) => `片库没有响应。${seconds} 秒后重试。`,
    offline: (seconds) => `你已离线。${seconds} 秒后重试。`,
  },
  keepBrowsing: '在此期间，你可以继续浏览本站。',
  /** Labels of numbers of titles. */
  tally: { found: '已找到', toChoose: '待选择', chosen: '已选择', notFound: '未找到' },
  stop: {
    button: '停止导入',
    question: '停止这次导入？',
    text: '你的片单保持不变，你在这里所做的选择将会丢失。',
    action: '停止',
  },

  /** Titles that may be one of several in the catalogue. */
  review: {
    title: (count) => `是哪一部？${titles(count)}待选择`,
    done: '全部已选择',
    none: '都不是',
    decided: (count) => `更改选择：${titles(count)}`,
    /** A title in a file, and the visitor's choice for it. */
    choice: '<title></title>：<choice></choice>',
    noChoice: '<title></title>：都不是',
    change: '更改',
    changeTitle: (title) => `更改《${title}》`,
    /** The place of a title in a file: a line of a table, or an entry of a JSON file. */
    line: (line, file) => `${file} 第 ${line} 行`,
    entry: (entry, file) => `${file} 第 ${entry} 条`,
    lineAndMore: (line, file, more) => `${file} 第 ${line} 行，另有 ${more} 处`,
    entryAndMore: (entry, file, more) => `${file} 第 ${entry} 条，另有 ${more} 处`,
  },

  /** The end of an import. */
  stillToChoose: (count) => `还有 ${titles(count)}待选择；跳过的会列在“未找到”中。`,
  add: (count) => `将 ${titles(count)}加入我的片单`,
  added: {
    titles: (count) => `你文件中的 ${titles(count)}已加入片单。`,
    withEpisodes: (count, ofEpisodes) => `你文件中的 ${titles(count)}和 ${number(ofEpisodes)} 集已加入片单。`,
    withHistory: (count, opened) => `你文件中的 ${titles(count)}已加入片单，另有 ${titles(opened)}已加入观看记录。`,
    withBoth: (count, ofEpisodes, opened) =>
      `你文件中的 ${titles(count)}和 ${number(ofEpisodes)} 集已加入片单，另有 ${titles(opened)}已加入观看记录。`,
  },
  full: (count) => `片单已满：有 ${rows(count)}未能加入。它们列在“未找到”中。`,
  seeLists: '查看我的片单',
  undo: '撤销这次导入',
  another: '导入其他列表',

  /** What became of each row. */
  outcomes: {
    matched: (count) => `已找到：${titles(count)}`,
    chosen: (count) => `由你选择：${titles(count)}`,
    notFound: (count) => `未找到：${rows(count)}`,
    notRead: (count) => `未读取：${files(count)}`,
    /** After the name of a found title: its different name in the visitor's file. */
    foundFor: '（文件中为 <title></title>）',
  },
  search: {
    searchFor: (title) => `搜索《${title}》`,
    label: '作品名称',
    busy: '正在搜索…',
    failed: '搜索暂时不可用，请一分钟后重试。',
    none: '没有匹配项',
  },
  /** The headings of a table with everything that was not imported. */
  download: '下载为 CSV',
  table: { title: '名称', year: '年份', why: '原因', file: '文件', line: '行' },
  /** The following reasons are alone in a cell of that table; elsewhere they are sentences, with a full stop. */
  sentence: (reason) => `${reason}。`,
  lost: {
    none: '你没有选择任何匹配项',
    unknown: '片库中没有这部作品',
    full: '你的片单已满',
  },
  /** Why a row was left out. */
  unread: {
    nameless: '没有名称',
    notTitle: '既不是电影，也不是剧集',
    season: '是一整季，没有列出各集',
    begun: '只说明你开始看某部剧集，没有说明看过哪几集',
    wantedEpisode: '是单独一集；这里的“想看”只收录整部剧集',
    list: '属于本站没有的列表',
    noRoom: '你的片单没有空间容纳它',
    notSeen: '其中既没有说你看过，也没有说你想看',
    otherKind: '片库中与之对应的是另一类作品',
  },
  /** Why a file that came with the lists was not read. */
  leftOut: {
    deleted: '你已在原来的服务中删除它',
    liked: '“喜欢”不能说明你看过什么',
    ownList: '这是你自建的列表，而本站没有自建列表',
    ratings: '本站不保存你自己的评分，你看过什么由其他文件说明',
    chosen: '你选择了不导入',
    other: '这不是看过或想看的列表',
    empty: '其中没有内容',
    nested: '这是嵌套在另一个 ZIP 中的 ZIP 文件。请解压后单独选择',
    tooMany: '一次最多读取 5,000 个文件。请单独导入它',
    people: '这是人物列表，而本站只有作品列表',
    unknownTable: '本站不认识这种表格',
    secret: '其中可能有密码或登录密钥，因此没有打开',
    same: '你的另一个文件内容相同',
  },
}
