import { expect, test, vi } from 'vitest'
import type { ChildProcess } from './children.ts'
import { startProcesses } from './parent.ts'

/** Two processes that say that they serve, and note what they are sent. */
function open() {
  const children = new Map<number, { sent: unknown[]; end: () => void }>()
  startProcesses({
    count: 2,
    build: '',
    rules: [],
    exit: () => expect.unreachable(),
    start(number): ChildProcess {
      const sent: unknown[] = []
      let exit: ((code: null, signal: string) => void) | null = null
      children.set(number, { sent, end: () => exit?.(null, 'SIGKILL') })
      return {
        give: () => {},
        kill: () => {},
        send: (message) => void sent.push(message),
        onMessage: (listener) => setImmediate(listener, { is: 'news', name: 'serving', value: '' }),
        onExit: (listener) => void (exit = listener),
      }
    },
  })
  return children
}

test('a process that ends may not have told its last change: the others are told to read everything anew', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const children = open()
  await vi.waitFor(() => expect(children.size).toBe(2))
  const missed = { is: 'news', name: 'missed', value: null }
  expect(children.get(2)?.sent).not.toContainEqual(missed)
  children.get(1)?.end()
  await vi.waitFor(() => expect(children.get(2)?.sent).toContainEqual(missed))
  print.mockRestore()
})
