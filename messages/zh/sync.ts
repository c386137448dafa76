import type { Messages } from '../en.ts'
import { number } from './forms.ts'

/**
 * The sync dialog. A sync code, such as `K7M2QX`, is six letters and digits. Devices that have the same code share one watch history
 * and the same lists.
 */
export const sync: Messages['sync'] = {
  title: '同步观看记录',
  /** Name of the two tabs, for screen readers. */
  tabs: '同步',
  /** Two tabs: to get a code, and to enter the code of another device. */
  generate: '生成',
  import: '导入',
  /** Whether this site can be reached. */
  connection: { unknown: '正在检查连接', connected: '已连接', disconnected: '已断开' },
  offline: '没有网络连接，同步已停用。',

  hasCode: '在另一台设备上输入此同步码。这里的每项更改都会同步。',
  getCode: '获取同步码，并在另一台设备上输入。此后，两台设备共用同一份列表。',
  /** In place of a code, for screen readers. */
  noCode: '还没有同步码',
  generateCode: '生成同步码',
  copyCode: '复制同步码',
  copied: '📋 同步码已复制到剪贴板！',
  copyNothing: '没有可复制的同步码。',
  copyFailed: '❌ 复制失败，请手动复制。',
  failed: '❌ 同步失败。请检查网络连接，然后重试。',
  error: '❌ 同步时发生错误。',
  empty: '还没有观看记录可同步。先看点什么吧！',

  /** "导入": the button `importCode`. */
  enterCode: '输入另一台设备上的同步码，合并两份观看记录。此后，在一台设备上添加或移除的内容会在所有设备上同步。',
  code: '同步码',
  importCode: '导入',
  codeEmpty: '请输入同步码。',
  codeLength: '同步码必须为 6 个字符。',
  imported: (count) => `✅ 已从实时数据库成功导入 ${count} 项！`,
  importFailed: '❌ 导入失败。请检查网络连接，然后重试。',
  /** The code is misspelt, unknown or expired. */
  importInvalid: (code) => `❌ 同步码“${code}”无效，或不在实时数据库中。`,
  /** The list of this device is about to be combined with the list under the entered code. */
  merge: {
    ownList: (code) => `此设备有自己的列表。导入 ${code} 会将两份列表合并，使用该同步码的其他设备也是如此。`,
    otherCode: (code, last) => `此设备有同步码 ${last} 的列表。导入 ${code} 会将两份列表合并，使用该同步码的其他设备也是如此。`,
    combine: '合并列表',
  },

  /** A heading, and the same for screen readers. */
  devicesWithCode: '使用此同步码的设备',
  devices: '设备',
  /** The site finds out only the kind of a device. */
  deviceNames: {
    'Mobile Device': '手机',
    Tablet: '平板电脑',
    Mac: 'Mac',
    'Windows PC': 'Windows 电脑',
    'Unknown Device': '未知设备',
  },
  /** `device`: one of the names above. */
  thisDevice: (device) => `${device}（此设备）`,
  lastUsed: (device, date) => `${device}，上次使用：${date}`,
  remove: '移除',
  /** For screen readers; `device`: "平板电脑，上次使用：2024年3月1日". */
  removeDevice: (device) => `移除：${device}`,
  removeFailed: '无法移除该设备，请重试。',
  tooNewToRemove: '此设备使用该同步码还不满一天，明天起才能移除其他设备、恢复到之前的状态。',
  leave: '退出此同步码',
  leaveQuestion: '其他设备会保留同步码和列表。此设备上的列表如何处理？',
  keep: '保留在此设备',
  clear: '清空此设备',
  left: '此设备已退出该同步码。它的列表仍在这里。',
  notSent: '这里还有内容尚未发送，因此没有清空任何内容。请检查网络连接，然后重试。',

  /** Opens rarely needed options. */
  more: '更多',
  qrCode: '同步链接的二维码',
  link: '用于另一台设备的链接',
  linkHint: '在另一台设备上打开链接，或扫描二维码。',
  /** A switch. */
  pause: '暂停记录',
  pauseHint: '之后打开的作品不会加入观看记录。',
  lastSynced: (ago) => `上次同步：${ago}`,
  notSynced: {
    full: (count) => `有 ${number(count)} 条未同步：此同步码下已没有空间。`,
    invalid: (count) => `有 ${number(count)} 条未同步：本站无法读取。`,
  },
  refused: {
    gone: (code, day) => `自 ${day}起未同步：本站已没有同步码 ${code}。你的列表仍在这里。`,
    removed: (code, day) => `自 ${day}起未同步：此设备已从同步码 ${code} 中移除。它的列表仍在这里。`,
    full: (code, day) => `自 ${day}起未同步：同步码 ${code} 的设备数已达上限。此设备的列表仍在这里。`,
  },
  makeAgain: '生成新的同步码',
  joining: {
    numbers: ({ here, there, together }) =>
      `作品数：此设备 ${number(here)}，同步码下 ${number(there)}，合计 ${number(together)}。不会移除任何内容。`,
    tooMany: (count, most) => `未作任何更改：合计有 ${number(count)} 部作品和季，而一个同步码最多容纳 ${number(most)}。`,
  },
  newDevice: '最近一天内有设备加入。如果不是你的设备，请移除。',
  joinedToday: (device) => `${device}，最近一天内加入`,
  back: {
    open: '恢复到之前的状态',
    state: (time, count) => `${time} · 此后更改 ${number(count)} 项`,
    go: '恢复',
    goTo: (time) => `恢复到${time}`,
    question: (time, count) =>
      `此同步码下的所有内容将在全部设备上恢复为${time}的状态。会改变的作品和季：${number(count)}。之后也可以用同样的方法再恢复回来。`,
    confirm: '恢复',
    done: (time) => `已恢复为${time}的状态。`,
    none: '最近一周没有任何更改。',
  },
  deletion: {
    open: '删除此同步码',
    question: '要为所有设备删除此同步码及其全部内容吗？此设备上的内容会保留。此操作无法撤销。',
    confirm: '删除同步码',
    done: '同步码及其全部内容已删除。此设备的列表仍在这里。',
  },
}
