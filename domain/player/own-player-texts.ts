import type { m } from '#messages'

/** The texts of the script of the player of own files; the server writes them into the page, in its language. */
export type OwnPlayerTexts = (typeof m)['ownPlayer']['script']
