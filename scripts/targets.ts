const CURRENT = ['edge109', 'safari16.4', 'ios16.4', 'firefox115']

/** The Chromium of televisions. */
export const OLDEST = 'chrome87'
/**
 * The oldest browsers that the site is built for: one build of the scripts for all of them, and of the styles two, since televisions have
 * a sheet of their own (flat-styles.ts).
 */
export const TARGETS = { target: [OLDEST, ...CURRENT], cssTarget: ['chrome109', ...CURRENT] }
