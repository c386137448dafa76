import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

// What differs between the server's page and the open one is styled or set on the element. A component that renders again after
// hydration doubles the longest task of a first visit, and one around parts that are not hydrated yet makes one task of them all.

declare global {
  interface Window {
    /** Components that rendered again, and how many of them stand around a part that was not hydrated yet. */
    rendered: { again: number; aroundWaiting: number }
  }
}

test('opening a page renders its parts once, and nothing around a part that is still to be hydrated', async ({ page }) => {
  await countRenders(page)
  for (const path of ['/', '/movie/10331', '/tv/71446', '/movie']) {
    await page.goto(path)
    // The last part of the page to load.
    await page.waitForRequest(/\/api\/events/)
    const { again, aroundWaiting } = await page.evaluate(() => window.rendered)
    // Buttons that wait for the visitor's record, and parts that measure themselves.
    expect(again, path).toBeLessThan(25)
    expect(aroundWaiting, path).toBe(0)
  }
})

/** Reads React's tree after each commit, as its developer tools do. */
async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Fiber = {
      tag: number
      flags: number
      child: Fiber | null
      sibling: Fiber | null
      alternate: Fiber | null
      memoizedState: { dehydrated?: unknown } | null
    }
    // React's numbers for components that are functions or memoized, for boundaries, and for "has rendered".
    const [components, boundary, hasRendered] = [[0, 11, 14, 15], 13, 1]
    const rendered = (window.rendered = { again: 0, aroundWaiting: 0 })

    function childrenOf(fiber: Fiber | null): Fiber[] {
      const children = []
      for (let child = fiber?.child ?? null; child; child = child.sibling) children.push(child)
      return children
    }
    function hasWaiting(fiber: Fiber): boolean {
      return (fiber.tag === boundary && Boolean(fiber.memoizedState?.dehydrated)) || childrenOf(fiber).some(hasWaiting)
    }
    function compare(fiber: Fiber, before: Fiber) {
      if (fiber.child === before.child) return
      const known = new Set(childrenOf(before))
      for (const child of childrenOf(fiber)) {
        const { alternate } = child
        if (known.has(child) || !alternate || !known.has(alternate)) continue
        if (components.includes(child.tag) && child.flags & hasRendered) {
          rendered.again += 1
          if (hasWaiting(child)) rendered.aroundWaiting += 1
        }
        compare(child, alternate)
      }
    }
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onCommitFiberRoot(_: number, { current }: { current: Fiber }) {
        if (current.alternate) compare(current, current.alternate)
      },
    })
  })
}
