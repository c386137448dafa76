import { messages as english, type PageMessages } from './en.ts'
import { toPseudo } from './to-pseudo.ts'

/** Every English text in accented letters. */
export const messages: PageMessages = toPseudo(english)
