import { expect, test } from 'vitest'
import { droppedFiles } from './read-file.ts'

type Tree = { [name: string]: string | Tree }
const filesystem = new EventTarget() as unknown as FileSystem

/** A folder or file as a browser hands it over: a hundred entries at a time. */
function entryOf(name: string, content: string | Tree, parent = ''): FileSystemEntry {
  const fullPath = `${parent}/${name}`
  const base = { name, fullPath, filesystem, getParent: () => {} }
  if (typeof content === 'string') {
    const file = { ...base, isFile: true, isDirectory: false, file: (found: FileCallback) => found(new File([content], name)) }
    return file
  }
  const children = Object.entries(content).map(([child, inner]) => entryOf(child, inner, fullPath))
  return {
    ...base,
    isFile: false,
    isDirectory: true,
    createReader() {
      let at = 0
      return {
        readEntries(found: FileSystemEntriesCallback, failed: (error: DOMException) => void) {
          if (name === 'locked') return failed(new DOMException('Not allowed'))
          found(children.slice(at, (at += 100)))
        },
      }
    },
  } as FileSystemEntry
}

const drop = (...entries: FileSystemEntry[]) => ({
  items: entries.map((entry) => ({
    kind: 'file',
    getAsFile: () => new File(['x'], entry.name),
    webkitGetAsEntry: () => entry,
  })),
})

const many = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`watched-history-${at + 1}.json`, '[]']))

test('every file of a dropped folder is found, although the browser hands over a hundred at a time', async () => {
  const { files, leftOut } = await droppedFiles(
    drop(entryOf('my-trakt', { ...many, '.DS_Store': 'x', deeper: { 'watched.csv': 'x' } })),
  )
  expect(files).toHaveLength(251)
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['watched-history-250.json', 'deeper/watched.csv']))
  expect(leftOut).toEqual([])
})

test('files of a folder that are not lists are listed with the reason, and a folder that cannot be opened is refused', async () => {
  const folder = { 'watched.csv': 'x', likes: { 'films.csv': 'x', 'reviews.csv': 'x' }, 'photo.jpg': 'x', locked: {} }
  const { files, leftOut, refused } = await droppedFiles(drop(entryOf('letterboxd-me', folder)))
  expect(files.map(({ path }) => path)).toEqual(['likes/films.csv', 'watched.csv'])
  expect(leftOut).toEqual([
    { name: 'likes/reviews.csv', why: 'liked' },
    { name: 'photo.jpg', why: 'other' },
  ])
  expect(refused).toMatchObject([{ name: 'letterboxd-me/locked/' }])
})

test('files and folders can be dropped together, and browsers without folder support hand over files', async () => {
  const { files } = await droppedFiles(drop(entryOf('a.csv', 'x'), entryOf('folder', { 'b.csv': 'x' })))
  expect(files.map(({ file, path }) => [file.name, path])).toEqual([
    ['a.csv', null],
    ['b.csv', 'b.csv'],
  ])
  const plain = { kind: 'file', getAsFile: () => new File(['x'], 'c.csv'), webkitGetAsEntry: () => null }
  expect((await droppedFiles({ items: [plain, { ...plain, kind: 'string' }] })).files).toMatchObject([
    { file: { name: 'c.csv' }, path: null },
  ])
})
