import type { Messages } from '../en.ts'

const OTHER = '请选择其他线路，或告知本站管理员。'

/** The site's own player for video files, a page in the frame of the player on a title's page. */
export const ownPlayer: Messages['ownPlayer'] = {
  /** Names of its controls and panels, some of which are visible: short. */
  page: {
    controls: '播放控件',
    seek: '播放进度',
    play: '播放',
    mute: '静音',
    volume: '音量',
    captions: '字幕',
    settings: '设置',
    anotherDevice: '投放到其他设备',
    pictureInPicture: '画中画',
    fullScreen: '全屏',
    /** The sound tracks. */
    audio: '音轨',
    quality: '画质',
    chapter: '章节',
    speed: '倍速',
    shortcuts: '键盘快捷键',
    withoutScript: '没有 JavaScript，此播放器无法播放。请直接<link>打开文件</link>。',

    /** The list of shortcuts: names of keys, and what they do. */
    keys: {
      play: { keys: '空格键或 K', does: '播放或暂停' },
      skip: { keys: 'J、L', does: '后退、快进 10 秒' },
      step: { keys: '←、→', does: '后退、快进 5 秒' },
      volume: { keys: '↑、↓', does: '调高、调低音量' },
      sound: { keys: 'M', does: '开关声音' },
      captions: { keys: 'C', does: '开关字幕' },
      fullScreen: { keys: 'F', does: '进入或退出全屏' },
      jump: { keys: '0 至 9', does: '跳转到影片的 0% 至 90% 处' },
      speed: { keys: '<、>', does: '减速、加速' },
      episodes: { keys: 'Shift + N、Shift + P', does: '下一集、上一集' },
      keys: { keys: '?', does: '显示这些快捷键' },
    },
  },

  /** Sent to the script of the page, which fills in what is in braces: so no functions here. */
  script: {
    play: '播放',
    pause: '暂停',
    /** Shown for a moment; `{count}` is 5 or 10. */
    back: '后退 {count} 秒',
    forward: '快进 {count} 秒',
    soundOff: '声音已关闭',
    soundOn: '声音已开启',
    volumeAt: '音量 {percent}%',
    percent: '{percent}%',
    /** The volume when the sound is off. */
    off: '静音',
    speedAt: '{speed} 倍速',
    /** The usual speed, in a menu. */
    normal: '正常',
    /** Read out for the seek bar: both times are such as `1分钟5秒钟`. */
    position: '{time}，共 {end}',
    positionInChapter: '{time}，共 {end}，{chapter}',
    /** A sound or subtitle track without a name. */
    track: '轨道 {number}',
    /** No captions, in a menu. */
    noTrack: '关闭',
    noCaptions: '这部影片没有字幕。',
    captionsIn: '字幕：{language}',
    captionsOff: '字幕已关闭',
    /** The player chooses the quality. */
    auto: '自动',
    autoPlaying: '自动（{quality}）',
    unknownQuality: '未知',
    noPictureInPicture: '目前无法使用画中画。',

    /** Why the film does not play, and what the visitor can do. */
    failures: {
      notReached: {
        heading: '无法加载影片。',
        advice: '可能是你的网络中断，或存放影片的网站无法访问，也可能是该网站不允许本页读取影片。请检查网络连接，然后重试。',
      },
      notThere: { heading: '找不到影片。', advice: `存放影片的网站没有这个文件。${OTHER}` },
      notPlayable: {
        heading: '此浏览器无法播放这部影片。',
        advice: '文件可能缺失或损坏，也可能是此浏览器不支持的格式。请选择其他线路，或换一个浏览器。',
      },
      damagedPlaylist: {
        heading: '无法读取这部影片的播放列表。',
        advice: `它已损坏，或不是播放列表。${OTHER}`,
      },
      endlessPlaylist: {
        heading: '这部影片的播放列表没有结尾。',
        advice: `这里只能播放完整的影片，不能播放直播。${OTHER}`,
      },
      longPlaylist: { heading: '这部影片的播放列表过长。', advice: `只读取了开头部分。${OTHER}` },
      moved: {
        heading: '影片已移至其他网站。',
        advice: `它的地址重定向到了此线路不能加载的网站。${OTHER}`,
      },
      elsewhere: {
        heading: '这部影片的播放列表指向 {host}。',
        advice: `此线路不能从那里加载，因此没有加载任何内容。${OTHER}`,
      },
    },

    /** Why subtitles, chapters or previews could not be used. `{language}` is in that language: `Deutsch`. */
    subtitles: {
      elsewhere: '“{language}”字幕位于此线路不能加载的网站上。',
      missing: '找不到“{language}”字幕。',
      network: '无法加载“{language}”字幕。',
      'too-large': '“{language}”字幕超过 2 MB，未加载。',
      'no-webvtt': '“{language}”字幕不是 WebVTT 格式，无法读取。',
    },
    damagedSubtitles: { other: '“{language}”字幕有损坏：已略去 {count} 行。' },
    chapters: {
      elsewhere: '章节位于此线路不能加载的网站上。',
      missing: '找不到章节。',
      network: '无法加载章节。',
      'too-large': '章节文件超过 2 MB，未加载。',
      'no-webvtt': '章节文件不是 WebVTT 格式，无法读取。',
    },
    /** The small pictures above the seek bar. */
    previews: {
      elsewhere: '预览图位于此线路不能加载的网站上。',
      missing: '找不到预览图。',
      network: '无法加载预览图。',
      'too-large': '预览图文件超过 2 MB，未加载。',
      'no-webvtt': '预览图文件不是 WebVTT 格式，无法读取。',
    },
  },
}
