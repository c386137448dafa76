import { whenIdle } from './use-idle.ts'

const waiting: (() => void)[] = []
let isOver = false

/** Runs `work` after the page: once it is idle or touched, in a task of its own. */
export function afterPage(work: () => void): void {
  waiting.push(work)
  if (isOver && waiting.length === 1) void runWaiting()
}

/** The page is there: what waits for that runs once the page is idle, or at once when the visitor does something. */
export function endPage(): () => void {
  const events = ['pointerdown', 'keydown', 'focusin'] as const
  const cancel = whenIdle(end)
  for (const type of events) addEventListener(type, end, { capture: true })
  function stop() {
    cancel()
    for (const type of events) removeEventListener(type, end, { capture: true })
  }
  function end() {
    stop()
    if (!isOver) void runWaiting()
    isOver = true
  }
  return stop
}

async function runWaiting(): Promise<void> {
  while (waiting.length > 0) {
    await nextTask()
    waiting.shift()?.()
  }
}

/** Also continues before other work that waits, where browsers know how. */
function nextTask(): Promise<void> {
  return 'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}
