import { expect, test } from 'vitest'
import { createPictureLibrary, importAlone } from './picture-library.ts'

const moduleOf = (script: string) => `data:text/javascript,${encodeURIComponent(script)}`

test('the installed library passes its check, and loads', async () => {
  const reported: string[] = []
  const library = createPictureLibrary({ onTrouble: (reason) => void reported.push(reason) })
  await library.check()
  expect(typeof (await library.open())).toBe('function')
  expect([library.trouble, reported]).toEqual([null, []])
})

test('a module that cannot be imported, or that kills its process, is detected without harm', async () => {
  await expect(importAlone(moduleOf('0'))).resolves.toBeUndefined()
  await expect(importAlone(moduleOf("throw new Error('Unsupported CPU\\nInstall another')"))).rejects.toThrow(/^Unsupported CPU$/)
  await expect(importAlone('file:///nowhere/sharp.js')).rejects.toThrow('Cannot find module')
  await expect(importAlone(moduleOf("process.kill(process.pid, 'SIGILL'); await new Promise(() => {})"))).rejects.toThrow(
    'SIGILL',
  )
})
