import { expect, test } from 'vitest'
import { csvLine } from '#domain/text/csv.ts'
import { readWorksFile } from './read-works-file.ts'

const read = (text: string) => readWorksFile(new File([text], 'a'))

test('a CSV file is read by its column names in any spelling, with the line of each entry', async () => {
  const text = csvLine(['Type', 'ID', 'archive_item', 'License', 'Licence URL', 'Provenance', 'Note'])
  const entry = csvLine(['movie', '19', 'a_film', 'cc0', '', '=the "maker"\nsays so', 'x'])
  expect(await read(`${text}${entry}\r\n${csvLine(['tv', '4'])}`)).toEqual([
    {
      line: 2,
      fields: {
        type: 'movie',
        id: '19',
        archiveItem: 'a_film',
        licence: 'cc0',
        licenceUrl: '',
        provenance: '=the "maker"\nsays so',
      },
    },
    { line: 5, fields: { type: 'tv', id: '4', archiveItem: '', licence: '', licenceUrl: '', provenance: '' } },
  ])
  expect(await read('type;id\nmovie;1')).toEqual([{ line: 2, fields: { type: 'movie', id: '1' } }])
})

test('a JSON file is a list of entries, or an object with one', async () => {
  const rows = [
    { line: 1, fields: { type: 'movie', id: 19 } },
    { line: 2, fields: {} },
  ]
  expect(await read('[{"type": "movie", "id": 19}, 5]')).toEqual(rows)
  expect(await read('{"works": [{"type": "movie", "id": 19}, null]}')).toEqual(rows)
})

test.each([
  ['', 'empty'],
  ['{"a": 1}', 'neither a list'],
  ['[1, 2', 'not JSON'],
  ['[]', 'no entries'],
  ['type,id\n', 'no entries'],
  ['name,year\nA,1920', 'names the columns'],
  ['type,id,provenance\nmovie,1,"Us', 'cut off'],
  [' '.repeat(3_000_001), 'larger than 3 MB'],
])('%s cannot be used: %s', async (text, why) => {
  await expect(read(text)).rejects.toThrow(new RegExp(why, 'i'))
})
