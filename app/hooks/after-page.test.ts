import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** The module as in a page that was just opened, whose browser says when it is idle. */
async function openPage() {
  vi.resetModules()
  const idle: (() => void)[] = []
  const events = new EventTarget()
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', () => {})
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  return { ...(await import('./after-page.ts')), events, becomeIdle: () => idle.forEach((work) => work()) }
}

test('work waits until the page is idle, and then runs in order, each in a task of its own', async () => {
  const { afterPage, endPage, becomeIdle } = await openPage()
  const done: string[] = []
  afterPage(() => done.push('first'))
  endPage()
  becomeIdle()
  afterPage(() => done.push('second'))
  expect(done).toEqual([])
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']))
})

test('what the visitor does ends the wait', async () => {
  const { afterPage, endPage, events } = await openPage()
  const done: string[] = []
  afterPage(() => done.push('work'))
  endPage()
  events.dispatchEvent(new Event('pointerdown'))
  await vi.waitFor(() => expect(done).toEqual(['work']))
})
