import type { Messages } from '../en.ts'

export const refusals: Messages['refusals'] = {
  fetchFailed: '获取数据时发生错误',
  searchingFast: (seconds) => `搜索过于频繁，请等待 ${seconds} 秒。`,
  browsingFast: (seconds) => `浏览过于频繁，请等待 ${seconds} 秒。`,
  /** Instead of every page, for a visitor whose address the operators have banned. */
  denied: {
    title: '访问被拒绝',
    address: '你的 IP 地址',
    ban: '封禁状态',
    permanent: '此封禁为永久封禁。',
    expires: (time) => `此封禁将于 <time>${time}</time> 解除。`,
    contact: '如有误封，请联系管理员。',
    contactAt: (email) => `如有误封，请联系管理员：<email>${email}</email>`,
    reloads: '封禁结束后，此页面会自动重新加载。',
    /** In place of data. */
    banned: '你的地址已被本站封禁。',
  },
  codeIsFull: '此同步码已有二十台设备使用。请使用其中一台，或在另一台设备上生成新的同步码。',
  newDevice: '此设备使用该同步码还不满一天，明天起才能恢复到之前的状态或删除同步码。',
  tooManyCodes: (seconds) => `同步码错误次数过多，请等待 ${seconds} 秒。`,
  tooFast: (seconds) => `同步过于频繁，请等待 ${seconds} 秒。`,
  /** The server's answers to a device that may not write to a code. */
  removedDevice: '此设备已从同步码中移除。',
  strangeDevice: '此设备无权写入该同步码。请重新导入同步码。',
}
