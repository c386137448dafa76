import type { Messages } from '../en.ts'
import { number } from './forms.ts'

const titles = (count: number) => `${number(count)}作品`
const episodes = (count: number) => `エピソード${number(count)}話`
const rows = (count: number) => `${number(count)}行`
const files = (count: number) => `${number(count)}個のファイル`

export const transfer: Messages['transfer'] = {
  import: 'インポート',
  export: 'エクスポート',
  saveAsCsv: 'CSVで保存',
  savedWhole:
    'マイリスト、視聴済みのエピソード、履歴、再生位置、利用中のサービス、保存した条件、設定をJSONファイルに保存しました。どの端末でも、このファイルをインポートすると復元できます。',
  savedTable: 'マイリスト、視聴済みのエピソード、履歴をCSVファイルに保存しました。表計算ソフトで開けます。',
  halfDone: '完了していないインポートがあります。',
  continue: 'インポートを続ける',
  later: '後で',

  title: 'リストのインポート',
  progress: '照合した作品',
  progressOf: (done, all) => `${titles(all)}中${number(done)}作品`,
  notStarted: '未開始',
  elsewhere: '別のタブでリストをインポートしています。インポートはそのタブで続くか、そのタブを閉じるとここで続きます。',
  notLasting: 'このブラウザにはインポートの途中経過を保存できません。完了するまでこのページを開いたままにしてください。',

  drop: 'ここにファイルをドロップしてください。ZIP、CSV、JSONに対応し、複数のファイルやフォルダごとでもかまいません。',
  choose: 'ファイルを選択',
  filesOfLists: 'リストのファイル',
  reading: '読み取り中…',
  stayHere: 'ファイルはブラウザ内で読み取られます。このサイトで照合されるのは、ファイルに含まれる作品名だけです。',
  where: {
    question: 'ファイルはどこにありますか？',
    letterboxd:
      'Settings、Data、Export your dataの順に選択します。ZIPファイルに視聴した映画、ウォッチリスト、日記が含まれています。',
    trakt: 'Settings、Data、Exportの順に選択したZIPファイルをそのまま、またはエクスポートツールのJSON・CSVファイル。',
    imdb: '評価、ウォッチリスト、チェックインの各メニューにあるExportから。',
    others: 'その他のサービス',
    othersText: 'Simkl、TV Time、Yamtrack、Ryot、Movary、Watcharr、SeriesGuideからエクスポートしたファイルを、そのまま使えます。',
    thisSite: 'このサイト',
    own: '「エクスポート」で保存したファイル。JSONファイルならすべてを一度に復元できます。',
  },
  restored: (count, ofEpisodes, opened) =>
    `マイリストに${titles(count)}と${episodes(ofEpisodes)}、履歴に${titles(opened)}を復元しました。`,
  notRestored: (count) => `マイリストに入らなかったもの：${number(count)}件`,

  fileNames: (names) => names.join('、'),
  fileNamesAndMore: (names, more) => `${names.join('、')}、ほか${files(more)}`,
  moreFiles: (count) => `ほか${files(count)}`,
  unusable: {
    tooLarge: 'このファイルは20 MBを超えています。作品リストとしては大きすぎます。何も変更されていません。',
    empty: 'このファイルは空です。何も変更されていません。',
    unknown: 'このサイトで読み取れるエクスポートファイルではありません。何も変更されていません。',
    cut: 'ダウンロードが中断されたのか、ファイルが途中で切れています。もう一度ダウンロードしてください。何も変更されていません。',
    encoding: 'このファイルの文字を読み取れません。UTF-8で保存して、もう一度お試しください。何も変更されていません。',
    unpacking: 'このZIPファイルは破損しているか、大きすぎます。もう一度ダウンロードしてください。何も変更されていません。',
    nothingInZip: 'このZIPファイルに、このサイトで読み取れるリストはありません。何も変更されていません。',
    password:
      'このZIPファイルにはパスワードがかかっています。展開してから、中のファイルを選択してください。何も変更されていません。',
    tooManyRows: '一度に扱えるのは10万行、1万作品までです。分けてインポートしてください。何も変更されていません。',
    unreadable: 'このファイルを読み取れません。移動されたか、別の場所で開かれている可能性があります。何も変更されていません。',
    noRows: 'このファイルに作品はありません。何も変更されていません。',
  },

  beforeStart: {
    title: '始める前に',
    whatIsIn: (file) => `${file}の内容は？`,
    watched: '視聴済み',
    watchlist: 'ウォッチリスト',
    mayBeCut: '最後の行に、ほかの行にあるセルがありません。ファイルが途中で切れている場合は、もう一度ダウンロードしてください。',
    choose: '見た作品か、見たい作品かがわからないファイルがあります。どちらかを選んでください。',
    leaveOut: '除外',
    leaveOutFile: (file) => `${file}を除外`,
    start: '開始',
    tooManyTitles: (count, room) =>
      `ファイルにはマイリストにない${titles(count)}が含まれていますが、マイリストの空きはあと${titles(room)}です。追加した日が古い順に${titles(count - room)}が照合されずに除外され、「該当なし」に表示されます。`,
  },
  rows,

  lookedUp: (done, all) => `${titles(all)}中${number(done)}作品を照合しました。`,
  lookedUpPaused: (done, all) => `${titles(all)}中${number(done)}作品を照合しました。一時停止中です。`,
  pause: '一時停止',
  resume: '再開',
  lastMinute: '残り1分未満です。',
  minutesLeft: (minutes) => `残り約${minutes}分です。`,
  waiting: {
    quota: (seconds) => `新しい作品の照合は、1人あたり1分間に約40作品までです。${seconds}秒後に再開します。`,
    catalogue: (seconds) => `カタログに接続できません。${seconds}秒後に再試行します。`,
    offline: (seconds) => `オフラインです。${seconds}秒後に再試行します。`,
  },
  keepBrowsing: 'その間も、このサイトのほかのページをご覧いただけます。',
  tally: { found: '該当あり', toChoose: '要選択', chosen: '選択済み', notFound: '該当なし' },
  stop: {
    button: 'インポートを中止',
    question: 'このインポートを中止しますか？',
    text: 'マイリストはそのまま残ります。ここで選択した内容は失われます。',
    action: '中止',
  },

  review: {
    title: (count) => `どの作品ですか？ あと${titles(count)}`,
    done: 'すべて選択しました',
    none: 'この中にない',
    decided: (count) => `選択を変更：${titles(count)}`,
    choice: '<title></title>：<choice></choice>',
    noChoice: '<title></title>：この中にない',
    change: '変更',
    changeTitle: (title) => `「${title}」の選択を変更`,
    line: (line, file) => `${file}の${line}行目`,
    entry: (entry, file) => `${file}の${entry}件目`,
    lineAndMore: (line, file, more) => `${file}の${line}行目、ほか${more}か所`,
    entryAndMore: (entry, file, more) => `${file}の${entry}件目、ほか${more}か所`,
  },

  stillToChoose: (count) => `${titles(count)}がまだ選択されていません。選択しない場合は「該当なし」に表示されます。`,
  add: (count) => `${titles(count)}をマイリストに追加`,
  added: {
    titles: (count) => `ファイルの${titles(count)}がマイリストに入っています。`,
    withEpisodes: (count, ofEpisodes) => `ファイルの${titles(count)}と${episodes(ofEpisodes)}がマイリストに入っています。`,
    withHistory: (count, opened) => `ファイルの${titles(count)}がマイリストに、${titles(opened)}が履歴に入っています。`,
    withBoth: (count, ofEpisodes, opened) =>
      `ファイルの${titles(count)}と${episodes(ofEpisodes)}がマイリストに、${titles(opened)}が履歴に入っています。`,
  },
  full: (count) => `マイリストがいっぱいのため、${rows(count)}を追加できませんでした。「該当なし」に表示されています。`,
  seeLists: 'マイリストを見る',
  undo: 'インポートを取り消す',
  another: '別のリストをインポート',

  outcomes: {
    matched: (count) => `該当あり：${titles(count)}`,
    chosen: (count) => `選択した作品：${titles(count)}`,
    notFound: (count) => `該当なし：${rows(count)}`,
    notRead: (count) => `読み取らなかったもの：${files(count)}`,
    foundFor: '（ファイルでは「<title></title>」）',
  },
  search: {
    searchFor: (title) => `「${title}」を検索`,
    label: '作品名',
    busy: '検索中…',
    failed: '現在、検索を利用できません。1分ほどしてからもう一度お試しください。',
    none: '該当なし',
  },
  download: 'CSVでダウンロード',
  table: { title: '作品名', year: '年', why: '理由', file: 'ファイル', line: '行' },
  sentence: (reason) => `${reason}。`,
  lost: {
    none: '候補の中から選択されませんでした',
    unknown: 'カタログにこの作品がありません',
    full: 'マイリストがいっぱいです',
  },
  unread: {
    nameless: '作品名がありません',
    notTitle: '映画でもTV番組でもありません',
    season: 'シーズン単位の記録で、エピソードが含まれていません',
    begun: '見始めたことだけが記録され、視聴したエピソードがわかりません',
    wantedEpisode: '単独のエピソードです。ウォッチリストには番組単位でのみ追加できます',
    list: 'このサイトにないリストの項目です',
    noRoom: 'マイリストに空きがありません',
    notSeen: '見たとも、見たいとも書かれていません',
    otherKind: 'カタログにあるのは、種類の異なる作品です',
  },
  leftOut: {
    deleted: '元のサービスで削除済みです',
    liked: '「いいね」からは視聴したかどうかがわかりません',
    ownList: '自作のリストです。このサイトで使えるのはウォッチリストだけです',
    ratings: 'このサイトでは自分の評価は保存されません。視聴した作品はほかのファイルからわかります',
    chosen: '除外することを選択しました',
    other: '見た作品や見たい作品のリストではありません',
    empty: '中身がありません',
    nested: 'ZIPファイルの中のZIPファイルです。展開して、個別に選択してください',
    tooMany: '一度に読み取れるのは5,000個までです。個別にインポートしてください',
    people: '人物のリストです。このサイトには作品のリストしかありません',
    unknownTable: 'このサイトが対応していない種類の表です',
    secret: 'パスワードやサインイン用のキーが含まれている可能性があるため、開きませんでした',
    same: '選択した別のファイルと同じ内容です',
  },
}
