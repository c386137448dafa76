import { expect, test } from 'vitest'
import { whyEasyToGuess } from './passwords.ts'

const OF_SITE = ['boss@bijou-cinema.example', 'Marquee Films']
const COMMON = /^That is one of the most common passwords/
const OWN = /^Apart from words of your e-mail address and the site's name/

test.each(['password', 'Password1', '12345678', 'QWERTYUIOP', 'iloveyou1', 'ｐａｓｓｗｏｒｄ', 'letmein123'])(
  'the password %j is one of the most common',
  async (password) => expect(await whyEasyToGuess(password, [])).toMatch(COMMON),
)

test.each(['bijou-cinema', 'Marquee2026', 'boss@bijou-cinema.example', 'filmsMARQUEE!', 'bossboss1!'])(
  'the password %j is little more than words of the account and the site',
  async (password) => expect(await whyEasyToGuess(password, OF_SITE)).toMatch(OWN),
)

test.each(['a midnight matinee', 'correct horse battery', 'the marquee is bright tonight', 'x7#Kd9!qPz', 'жаворонок поёт'])(
  'the password %j is accepted',
  async (password) => expect(await whyEasyToGuess(password, OF_SITE)).toBeNull(),
)
