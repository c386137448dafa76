import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { titleInText, wordsOfAddress } from './title-in-text.ts'

test.each([
  ['https://letterboxd.com/film/the-general-1926/', 'the general'],
  ['https://letterboxd.com/film/nosferatu/', 'nosferatu'],
  ['https://letterboxd.com/somebody/film/sherlock-jr/1/', 'sherlock jr'],
  ['https://letterboxd.com/film/1917/', '1917'],
  ['https://letterboxd.com/film/blade-runner-2049/', 'blade runner 2049'],
  ['https://www.letterboxd.com/film/metropolis/?utm_source=share', 'metropolis'],
  ['https://trakt.tv/shows/the-lucy-show', 'the lucy show'],
  ['https://app.trakt.tv/movies/the-general-1926', 'the general'],
  ['https://www.justwatch.com/de/Film/der-general', 'der general'],
])('%s has the words “%s”', (address, words) => {
  expect(wordsOfAddress(address)).toBe(words)
})

test.each([
  'https://letterboxd.com/somebody/', 'https://letterboxd.com/film/', 'https://letterboxd.com/film/-/', 'https://boxd.it/abcd',
  'https://evil.example/letterboxd.com/film/x/', 'https://letterboxd.com.evil.example/film/x/', 'letterboxd', '',
])('%j has none', (address) => {
  expect(wordsOfAddress(address)).toBeNull()
}) // prettier-ignore

test.each([
  ['Seen "The General" on Netflix yet?', 'The General'],
  ['Schau mal: „Der General“', 'Der General'],
  ['Regarde « Le Mécano »', 'Le Mécano'],
  ['「キートン将軍」を見た', 'キートン将軍'],
  ['The General (1926)', 'The General'],
  ['The General (1926) ⭐ 8.1 | Action, Adventure, Comedy', 'The General'],
  ['The Lucy Show (TV Series 1962–1968) - IMDb', 'The Lucy Show'],
  ['A New Show (TV Series 2025– ) - IMDb', 'A New Show'],
  ['The General — The Movie Database (TMDB)', 'The General'],
  ['Nosferatu - Wikipedia', 'Nosferatu'],
  ['Spider-Man - A Film | Letterboxd', 'Spider-Man - A Film'],
])('%s has the title “%s” in it', (text, title) => {
  expect(titleInText(text)).toBe(title)
})

test.each(['The General', 'Don’t look now', "It's 'here'", '“”', '(1926)', 'a - b', ''])('%j marks none', (text) => {
  expect(titleInText(text)).toBeNull()
})

const isShort = (text: string) => (titleInText(text)?.length ?? 0) <= 150 && (wordsOfAddress(text)?.length ?? 0) <= 150

test('no text makes the search for a title fail', () => {
  expect(() => assert(property(string({ unit: 'binary', maxLength: 600 }), isShort))).not.toThrow()
})
