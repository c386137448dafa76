import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Table } from './data-table.tsx'

test('every part of a table has an explicit role, which Safari drops when CSS makes it a block', () => {
  const columns = [
    { label: 'Name', cell: ({ name }: { name: string }) => name },
    { label: 'Letters', kind: 'number' as const, cell: ({ name }: { name: string }) => name.length },
  ]
  const html = renderToStaticMarkup(<Table rows={[{ name: 'Bijou' }]} keyOf={({ name }) => name} columns={columns} />)
  const roles = [...html.matchAll(/<(table|thead|tbody|tr|th|td)\b([^>]*)>/g)].map(([, tag, rest]) => [
    tag,
    /role="(\w+)"/.exec(rest ?? '')?.[1],
  ])
  expect(roles).toEqual([
    ['table', 'table'],
    ['thead', 'rowgroup'],
    ['tr', 'row'],
    ['th', 'columnheader'],
    ['th', 'columnheader'],
    ['tbody', 'rowgroup'],
    ['tr', 'row'],
    ['td', 'cell'],
    ['td', 'cell'],
  ])
})
