import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { fold, inDigits } from './fold.ts'

test.each([
  ['Amélie', 'amelie'],
  ['  WALL·E ', 'wall e'],
  ['Fast & Furious', 'fast and furious'],
  ['Schindler’s List', 'schindlers list'],
  ['Smørgåsbord at Łódź', 'smorgasbord at lodz'],
  ['Spider-Man: No Way Home', 'spider man no way home'],
  ['千と千尋の神隠し', '千と千尋の神隠し'],
  ['ガメラ', 'ガメラ'],
  ['ｶﾞﾒﾗ', 'ガメラ'],
  ['パプリカ', 'パプリカ'],
  ['दंगल', 'दंगल'],
  ['बाहुबली', 'बाहुबली'],
  ['ฉลาดเกมส์โกง', 'ฉลาดเกมส์โกง'],
  ['기생충', '기생충'],
  ['Ёлки', 'елки'],
  ['Κυνόδοντας', 'κυνοδοντας'],
  ['أَحْلَام المدينة', 'احلام المدينه'],
  ['مـــوسيقى', 'موسيقي'],
  ['שָׁלוֹם', 'שלום'],
  ['…!', ''],
])('%j is folded to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each([
  ['the godfather part ii', 'the godfather part 2'],
  ['oceans eleven', 'oceans 11'],
  ['rocky v', 'rocky 5'],
  ['v for vendetta', 'v for vendetta'],
  ['x', 'x'],
  ['i robot', 'i robot'],
])('%j becomes %j with numbers as digits', (folded, digits) => {
  expect(inDigits(folded)).toBe(digits)
})

test('folding is idempotent', () => {
  expect(() => assert(property(string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)))).not.toThrow()
})

test('names that differ in a kana mark or a vowel sign are different names', () => {
  expect(fold('ハ')).not.toBe(fold('バ'))
  expect(fold('बल')).not.toBe(fold('बाल'))
})
