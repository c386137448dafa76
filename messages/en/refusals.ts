import { plural } from './forms.ts'

/** What visitors are told who are banned, ask too fast, or send what cannot be taken. */
export const refusals = {
  fetchFailed: 'An error occurred while fetching the data',
  searchingFast: (seconds: number) =>
    plural(seconds, {
      one: `You are searching very fast. Please wait ${seconds} second.`,
      other: `You are searching very fast. Please wait ${seconds} seconds.`,
    }),
  browsingFast: (seconds: number) =>
    plural(seconds, {
      one: `You are browsing very fast. Please wait ${seconds} second.`,
      other: `You are browsing very fast. Please wait ${seconds} seconds.`,
    }),
  /** Instead of every page, for a visitor whose address the operators have banned. */
  denied: {
    title: 'Access Denied',
    address: 'Your IP address',
    ban: 'Your ban',
    permanent: 'This ban is permanent.',
    expires: (time: string) => `This ban expires on <time>${time}</time>.`,
    contact: 'Please contact the administrator if this is an error.',
    contactAt: (email: string) => `Please contact the administrator if this is an error: <email>${email}</email>`,
    reloads: 'This page reloads by itself when the ban ends.',
    /** In place of data. */
    banned: 'Your address is banned from this site.',
  },
  codeIsFull: 'This code is already on twenty devices. Use one of them, or make a new code on another device.',
  newDevice:
    'This device has had the code for less than a day. From tomorrow it can go back to earlier states and delete the code.',
  tooManyCodes: (seconds: number) =>
    plural(seconds, {
      one: `Too many wrong sync codes. Please wait ${seconds} second.`,
      other: `Too many wrong sync codes. Please wait ${seconds} seconds.`,
    }),
  tooFast: (seconds: number) =>
    plural(seconds, {
      one: `You are syncing very fast. Please wait ${seconds} second.`,
      other: `You are syncing very fast. Please wait ${seconds} seconds.`,
    }),
  /** The server's answers to a device that may not write to a code. */
  removedDevice: 'This device was removed from the sync code.',
  strangeDevice: 'This device may not write to the sync code. Please import the code again.',
}
