import { expect, test } from 'vitest'
import { pictureType } from './picture-type.ts'

test.each([
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]), 'image/jpeg'],
  ['png', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'image/png'],
  ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
  ['avif', Buffer.from('\0\0\0\u001cftypavif'), 'image/avif'],
  ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  ['svg after a declaration', Buffer.from('\uFEFF<?xml version="1.0"?>\n<svg>'), 'image/svg+xml'],
  ['svg after a comment', Buffer.from('<!-- drawn -->\n<svg/>'), 'image/svg+xml'],
  ['svg after a doctype', Buffer.from('\n<!DOCTYPE svg PUBLIC "a" "b"><svg/>'), 'image/svg+xml'],
  ['a page', Buffer.from('<!doctype html><svg>'), null],
  ['a page called svg', Buffer.from('<svgx>'), null],
  ['nothing', Buffer.alloc(0), null],
  ['one byte', Buffer.from([0xff]), null],
])('%s is recognised by its first bytes', (_what, bytes, type) => {
  expect(pictureType(bytes)).toBe(type)
})
