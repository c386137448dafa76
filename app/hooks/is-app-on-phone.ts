/** Whether this is the installed app on iOS or iPadOS, which has no controls of a browser. Only there is `standalone` known. */
export function isAppOnPhone(): boolean {
  return 'standalone' in navigator && navigator.standalone === true
}
