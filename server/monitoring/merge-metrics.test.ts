import { expect, test } from 'vitest'
import { mergeMetrics } from './metrics.ts'

/** The text of a process. */
const textOf = (process: number, extra = '') => `# HELP a First.
# TYPE a counter
a{process="${process}"} 1

# HELP b Second.
# TYPE b gauge
b{kind="x",process="${process}"} 2
b{kind="y",process="${process}"} 3
${extra}`

test('the lines of each metric stand together, under one description', () => {
  expect(mergeMetrics([textOf(1), textOf(2, '\n# HELP c Third.\n# TYPE c gauge\nc{process="2"} 4\n')])).toBe(`# HELP a First.
# TYPE a counter
a{process="1"} 1
a{process="2"} 1

# HELP b Second.
# TYPE b gauge
b{kind="x",process="1"} 2
b{kind="y",process="1"} 3
b{kind="x",process="2"} 2
b{kind="y",process="2"} 3

# HELP c Third.
# TYPE c gauge
c{process="2"} 4
`)
})

test('one text stays as it is', () => {
  const text = '# HELP a First.\n# TYPE a counter\na 1\n\n# HELP b Second.\n# TYPE b gauge\nb 2\n'
  expect(mergeMetrics([text])).toBe(text)
})
