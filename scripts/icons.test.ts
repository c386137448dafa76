import { expect, test } from 'vitest'
import { type IconNode, toPath } from './icons.ts'

const drawn: [title: string, nodes: IconNode[], path: string][] = [
  ['a path stays as it is', [['path', { d: 'M20 6 9 17l-5-5' }]], 'M20 6 9 17l-5-5'],
  [
    'a second path starts where it says, not where the first ended',
    [
      ['path', { d: 'M18 6 7 17l-5-5' }],
      ['path', { d: 'm22 10-7.5 7.5L13 16' }],
    ],
    'M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16',
  ],
  ['a path whose first step is a command', [['path', { d: 'm4.9 4.9h2' }]], 'M4.9 4.9h2'],
  ['a line', [['line', { x1: '8.59', y1: '13.51', x2: '15.42', y2: '17.49' }]], 'M8.59 13.51L15.42 17.49'],
  ['a circle', [['circle', { cx: '12', cy: '5', r: '1.5' }]], 'M10.5 5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0'],
  [
    'a rectangle with round corners',
    [['rect', { x: '2', y: '3', width: '20', height: '14', rx: '2' }]],
    'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  ],
  ['a rectangle', [['rect', { x: '6', y: '4', width: '4', height: '16' }]], 'M6 4h4v16h-4v-16z'],
]

test.each(drawn)('%s', (_, nodes, path) => {
  expect(toPath(nodes)).toBe(path)
})

test('an element of another kind stops the build', () => {
  expect(() => toPath([['ellipse', {}]])).toThrow('does not know: ellipse')
})
