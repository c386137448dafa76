import { UnusableFile } from '#domain/import/import-row.ts'
import { withoutRatings } from '#domain/import/left-out.ts'
import { IMPORT_MESSAGES } from '#domain/import/messages.ts'
import type { Chosen, ChosenFile } from './dropped-files.ts'
import { nextTask } from './next-task.ts'
import { addTo, nothing, readFile, type Content } from './read-file.ts'

/** What is in all files that a visitor chose together. Every file is in a list, a copy, left out or refused. */
export async function readAll({ files, leftOut, refused }: Chosen): Promise<Content> {
  const found = { ...nothing(), leftOut: [...leftOut], refused: [...refused] }
  for (const file of files) {
    addTo(found, await readOne(file))
    await nextTask()
  }
  const { lists, leftOut: ratings } = withoutRatings(found.lists)
  const all = { ...found, lists, leftOut: [...found.leftOut, ...ratings] }
  // Nothing at all can be used: that is what the visitor has to know.
  const isUseless = lists.length + all.copies.length + all.refused.length === 0
  return isUseless ? { ...all, leftOut: [], refused: all.leftOut.map(({ name, why }) => ({ name, why: `${why}.` })) } : all
}

async function readOne({ file, path }: ChosenFile): Promise<Content> {
  try {
    return await readFile(file, path)
  } catch (error) {
    // The browser may not be allowed to read it, or it has been moved.
    const why = error instanceof UnusableFile ? error.message : IMPORT_MESSAGES.unreadable
    return { ...nothing(), refused: [{ name: path ?? file.name, why }] }
  }
}
