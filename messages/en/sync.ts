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
  /** This device has lost its code. */
  lost: {
    removed: (code: string) =>
      `This device is no longer on the code ${code}. Its list is still here. Get a new code, or import ${code} again.`,
    gone: (code: string) =>
      `The site no longer has the code ${code}. Your list is still here. Get a new code and enter it on your other devices.`,
  },

  /** "Import": the button `importCode`. */
  enterCode:
    'Enter the code from your other device to merge both histories. Titles you remove here are removed from your other devices too, once this one has had the code for a day.',
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
  tooNewToRemove: 'This device has had the code for less than a day. From tomorrow it can remove others.',
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
  saveFile: 'Save to file',
  loadFile: 'Load from file',
  historyFile: 'History file',
  fileAdded: (count: number) =>
    plural(count, { one: `Added ${number(count)} item from the file.`, other: `Added ${number(count)} items from the file.` }),
  fileEmpty: 'This file contains no watch history.',
}
