import { expect, test } from 'vitest'
import type { Source } from './source.ts'
import { fileOrigins, frameOrigins, MAX_FRAME_ORIGINS } from './origins.ts'

const flags = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
const source = (id: number, url: string): Source => ({ ...flags, id, name: `Source ${id}`, url })

test("frame origins are listed once, without this site's own paths, and at most forty", () => {
  const some = [
    source(1, 'https://A.example/{id}'),
    source(2, 'https://a.example:443/x'),
    source(3, '/own'),
    source(4, 'https://b.example:8443'),
  ]
  expect(frameOrigins(some)).toEqual(['https://a.example', 'https://b.example:8443'])
  const many = Array.from({ length: 60 }, (_, index) => source(index, `https://h${index}.example/`))
  expect(frameOrigins(many)).toHaveLength(MAX_FRAME_ORIGINS)
})

test("a file's origins include those of its texts, and are not framable", () => {
  const file: Source = {
    ...source(1, 'https://films.example/{id}.m3u8'),
    subtitles: 'https://texts.example:8443/{id}.{lang}.vtt',
    languages: ['en'],
    chapters: '/chapters/{id}.vtt',
    thumbnails: 'https://FILMS.example/{id}.vtt',
  }
  expect(fileOrigins(file)).toEqual(['https://films.example', 'https://texts.example:8443'])
  expect(frameOrigins([file, source(2, 'https://pages.example/{id}')])).toEqual(['https://pages.example'])
})
