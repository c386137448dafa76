import { expect, test } from 'vitest'
import { small, smallFunction } from './small-scripts.ts'

test('a script is minified, and what is inserted into it stays where it was', () => {
  const script =
    "{\nlet stored = localStorage.getItem('${KEY}')\nlet colours = ${JSON.stringify(COLOURS)}\nshow(colours[stored], colours)\n}"
  expect(small(script)).toMatch(
    /^`\{let (\w)=localStorage\.getItem\(\\`\$\{KEY\}\\`\),(\w)=\$\{JSON\.stringify\(COLOURS\)\};show\(\2\[\1\],\2\)\}`$/,
  )
})

test('what is no script, or has escapes of its own, fails the build', () => {
  expect(() => small("show('\\n')")).toThrow('cannot be minified')
  expect(() => small('{ let = }')).toThrow('This is no script')
})

test('a function is minified, and still a function', () => {
  expect(smallFunction('(key, other) => { if (key) window.scrollTo(0, other) }')).toBe('(e,t)=>{e&&window.scrollTo(0,t)}')
})
