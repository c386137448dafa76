import { number, plural } from './forms.ts'

/**
 * The sync dialog. A sync code, such as `K7M2QX`, is six letters and digits. Devices that have the same code share one watch history
 * and the same lists.
 */
export const sync = {
  title: 'Sync watch history',
  /** Name of the two tabs, for screen readers. */
  tabs: 'Sync',
  /** Two tabs: to get a code, and to enter the code of another device. */
  generate: 'Generate',
  import: 'Import',
  /** Whether this site can be reached. */
  connection: { unknown: 'Checking the connection', connected: 'Connected', disconnected: 'Disconnected' },
  offline: 'No connection. Syncing is disabled.',

  hasCode: 'Enter this code on your other device. Every change here is synced.',
  getCode: 'Get a code and enter it on your other device. From then on, both share the same list.',
  /** In place of a code, for screen readers. */
  noCode: 'No code yet',
  generateCode: 'Generate code',
  copyCode: 'Copy code',
  copied: '📋 Sync code copied to clipboard!',
  copyNothing: 'No sync code available to copy.',
  copyFailed: '❌ Failed to copy code. Please copy it manually.',
  failed: '❌ Failed to sync. Please check your connection and try again.',
  error: '❌ An error occurred during sync.',
  empty: 'No watch history to sync. Start watching something first!',

  /** "Import": the button `importCode`. */
  enterCode:
    'Enter the code from your other device to merge both histories. From then on, what you add or remove on one device changes on all of them.',
  code: 'Sync code',
  importCode: 'Import',
  codeEmpty: 'Please enter a sync code.',
  codeLength: 'Sync code must be exactly 6 characters.',
  imported: (count: number) => `✅ Successfully imported ${count} items from the realtime database!`,
  importFailed: '❌ Failed to import. Please check connection and try again.',
  /** The code is misspelt, unknown or expired. */
  importInvalid: (code: string) => `❌ Invalid sync code "${code}" or code not found in the realtime database.`,
  /** The list of this device is about to be combined with the list under the entered code. */
  merge: {
    ownList: (code: string) =>
      `This device has its own list. Importing ${code} combines the two, here and on every other device with that code.`,
    otherCode: (code: string, last: string) =>
      `This device has the list of the code ${last}. Importing ${code} combines the two, here and on every other device with that code.`,
    combine: 'Combine the lists',
  },

  /** A heading, and the same for screen readers. */
  devicesWithCode: 'Devices with this code',
  devices: 'Devices',
  /** The site finds out only the kind of a device. */
  deviceNames: {
    'Mobile Device': 'Mobile Device',
    Tablet: 'Tablet',
    Mac: 'Mac',
    'Windows PC': 'Windows PC',
    'Unknown Device': 'Unknown Device',
  },
  /** `device`: one of the names above. */
  thisDevice: (device: string) => `${device} (this device)`,
  lastUsed: (device: string, date: string) => `${device}, last used ${date}`,
  remove: 'Remove',
  /** For screen readers; `device`: "Tablet, last used Mar 1, 2024". */
  removeDevice: (device: string) => `Remove ${device}`,
  removeFailed: 'The device could not be removed. Please try again.',
  tooNewToRemove:
    'This device has had the code for less than a day. From tomorrow it can remove other devices and go back to an earlier state.',
  leave: 'Leave this code',
  leaveQuestion: 'Other devices keep the code and the list. What about the list on this device?',
  keep: 'Keep it here',
  clear: 'Clear this device',
  left: 'This device has left the code. Its list is still here.',
  notSent: 'Not everything here has been sent yet, so nothing was cleared. Please check your connection and try again.',

  /** Opens rarely needed options. */
  more: 'More',
  qrCode: 'QR code of the sync link',
  link: 'Link for your other device',
  linkHint: 'Open the link there, or scan the QR code.',
  /** A switch. */
  pause: 'Pause history',
  pauseHint: 'Titles you open will not be added.',
  /** `ago`: "2 minutes ago". */
  lastSynced: (ago: string) => `Last synced ${ago}`,
  notSynced: {
    full: (count: number) =>
      plural(count, {
        one: `${number(count)} entry is not synced: there is no room for it under the code.`,
        other: `${number(count)} entries are not synced: there is no room for them under the code.`,
      }),
    invalid: (count: number) =>
      plural(count, {
        one: `${number(count)} entry is not synced: this site could not read it.`,
        other: `${number(count)} entries are not synced: this site could not read them.`,
      }),
  },
  /** The site refuses this device; `day`: "May 3". */
  refused: {
    gone: (code: string, day: string) =>
      `Not synced since ${day}: this site does not know the code ${code} any more. Your list is still here.`,
    removed: (code: string, day: string) =>
      `Not synced since ${day}: this device was removed from the code ${code}. Its list is still here.`,
    full: (code: string, day: string) =>
      `Not synced since ${day}: as many devices as possible have the code ${code}. This one's list is still here.`,
  },
  makeAgain: 'Make a new code',
  /** Before this device joins the titles under another code. */
  joining: {
    numbers: ({ here, there, together }: { here: number; there: number; together: number }) =>
      `Titles here: ${number(here)}, under the code: ${number(there)}, together: ${number(together)}. Nothing is removed.`,
    tooMany: (count: number, most: number) =>
      `Nothing was changed: together these are ${number(count)} titles and seasons, and a code has room for ${number(most)}.`,
  },
  newDevice: 'A device joined in the last day. If it is not yours, remove it.',
  joinedToday: (device: string) => `${device}, joined in the last day`,
  /** Earlier states of the last week; `time`: "Friday, 3:00 PM". */
  back: {
    open: 'Go back to an earlier state',
    state: (time: string, count: number) => `${time} · ${number(count)} changed since`,
    go: 'Go back',
    goTo: (time: string) => `Go back to ${time}`,
    question: (time: string, count: number) =>
      `Everything under this code becomes what it was on ${time}, on all devices. Titles and seasons that change: ${number(count)}. You can go forward again the same way.`,
    confirm: 'Go back',
    done: (time: string) => `Everything is as it was on ${time}.`,
    none: 'Nothing has changed in the last week.',
  },
  deletion: {
    open: 'Delete this code',
    question:
      'Delete this code and everything under it, for all devices? What is on this device stays here. This cannot be undone.',
    confirm: 'Delete the code',
    done: 'The code and everything under it are deleted. The list of this device is still here.',
  },
}
