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
  /** This device has lost its code. */
  lost: {
    removed: (code) => `此设备已不再使用同步码 ${code}。它的列表仍在这里。请获取新的同步码，或重新导入 ${code}。`,
    gone: (code) => `本站已没有同步码 ${code}。你的列表仍在这里。请获取新的同步码，并在其他设备上输入。`,
  },

  /** "导入": the button `importCode`. */
  enterCode: '输入另一台设备上的同步码，合并两份观看记录。此设备使用该同步码满一天后，在这里移除的作品也会从其他设备上移除。',
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
  tooNewToRemove: '此设备使用该同步码还不满一天，明天起才能移除其他设备。',
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
  saveFile: '保存到文件',
  loadFile: '从文件加载',
  historyFile: '观看记录文件',
  fileAdded: (count) => `已从文件添加 ${number(count)} 项。`,
  fileEmpty: '此文件不包含观看记录。',
}
