import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from './statements/guide.ts'

// The operator's guide: that its pages are found, lead somewhere, and ask for no command that nobody has tried.

type Block = { language: string; lines: string[]; before: string }

const FOLDER = 'docs/operating'
/** The line over a block whose commands no test runs. */
const NOT_RUN = /^Not run here: \S.+\.$/
/** Other names of `sh`, under which commands would pass unseen. */
const OTHER_SHELLS = ['', 'bash', 'console', 'shell', 'shell-session', 'zsh']

const pages = globSync(`${FOLDER}/*.md`).toSorted()
const textOf = (page: string) => readFileSync(page, 'utf8')

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let block: Block | null = null
  let before = ''
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line.startsWith('```')) {
      if (block) blocks.push(block)
      block = block ? null : { language: line.slice(3).trim(), lines: [], before }
      before = ''
    } else if (block) block.lines.push(line)
    else if (line !== '') before = line
  }
  return blocks
}

/** One for each line that the shell gets, without its comment. */
function commandsOf({ lines }: Block): string[] {
  const joined = lines.join('\n').replaceAll(/\s*\\\n\s*/g, ' ')
  return joined.split('\n').flatMap((line) => line.replace(/(?:^|\s+)#.*$/, '').trim() || [])
}

/** Commands that neither a test runs nor a line says why not. */
function untried(text: string, tried: readonly string[] = Object.keys(COMMANDS)): string[] {
  const blocks = blocksOf(text).filter(({ language, before }) => language === 'sh' && !NOT_RUN.test(before))
  return blocks.flatMap(commandsOf).filter((command) => !tried.includes(command))
}

function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target).filter((target) => !/^https?:/.test(target))
}

test.each(pages)('%s: each command is run by a test, or the line above it says why not', (page) => {
  expect(untried(textOf(page))).toEqual([])
})

test.each(pages)('%s: what looks like commands is marked as sh', (page) => {
  expect(blocksOf(textOf(page)).filter(({ language }) => OTHER_SHELLS.includes(language))).toEqual([])
})

test.each(pages)('%s: its links lead to files that are there', (page) => {
  const broken = linksOf(textOf(page)).filter((target) => {
    const [path = ''] = target.split('#')
    return path !== '' && !existsSync(join(dirname(page), path))
  })
  expect(broken).toEqual([])
})

test('every page is in the contents', () => {
  const contents = linksOf(textOf(`${FOLDER}/README.md`))
  expect(pages.map((page) => basename(page)).filter((name) => name !== 'README.md' && !contents.includes(name))).toEqual([])
})

test('the table of tried commands has none that the guide no longer asks for', () => {
  const asked = new Set(pages.flatMap((page) => blocksOf(textOf(page)).flatMap(commandsOf)))
  expect(Object.keys(COMMANDS).filter((command) => !asked.has(command))).toEqual([])
})

const foundBeside = (text: string) => untried(text, ['npm start'])

test('a command that nobody has tried is found, wherever it stands in its block', () => {
  const block = '```sh\nnpm start   # now\nnpm run \\\n  wonders   # later\n```\n'
  expect(foundBeside(`Try this:\n\n${block}`)).toEqual(['npm run wonders'])
  expect(foundBeside(`Not run here: it needs a wonder.\n\n${block}`)).toEqual([])
  expect(foundBeside(`Not run here:\n\n${block}`)).toEqual(['npm run wonders'])
  expect(foundBeside(`Not run here: it needs a wonder.\n\nOr:\n${block}`)).toEqual(['npm run wonders'])
  expect(foundBeside(`Not run here: that.\n${block}\n${block}`)).toEqual(['npm run wonders'])
})
