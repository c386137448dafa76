import type { Step } from './steps.ts'
import type { Ending } from './story.ts'

/** Most runs of a story, so that shrinking does not take longer than the search. */
const MOST_RUNS = 150

type Run = (steps: readonly Step[]) => Promise<Ending>

/**
 * The shortest story found that breaks the same promise, by leaving out smaller and smaller pieces (delta debugging). What a step
 * draws depends only on that step, so the others stay the same.
 */
export async function shrink(steps: readonly Step[], { broken, at }: Ending, run: Run): Promise<Step[]> {
  let story = steps.slice(0, at + 1)
  let left = MOST_RUNS
  const breaksToo = async (shorter: readonly Step[]): Promise<boolean> => {
    left -= 1
    return isSameEnd(await run(shorter), broken)
  }
  for (const size of sizes(story.length)) {
    for (let from = story.length - size; from > -size; from -= size) {
      const shorter = [...story.slice(0, Math.max(0, from)), ...story.slice(from + size)]
      if (left > 0 && shorter.length > 0 && shorter.length < story.length && (await breaksToo(shorter))) story = shorter
    }
  }
  return story
}

/** Half of the length, a quarter, and so on down to 1. */
function sizes(length: number): number[] {
  return length <= 1 ? [1] : [Math.ceil(length / 2), ...sizes(Math.ceil(length / 2))]
}

/** The shortest end of a long story that breaks the same promise, which is much faster than shrinking all of it. */
export async function lastPart(
  steps: readonly Step[],
  { broken, at }: Ending,
  run: Run,
): Promise<{ steps: readonly Step[]; ending: Ending } | null> {
  for (let length = 100; length < at; length *= 2) {
    const part = steps.slice(at + 1 - length, at + 1)
    const ending = await run(part)
    if (isSameEnd(ending, broken)) return { steps: part, ending }
  }
  return null
}

function isSameEnd(ending: Ending, broken: string | null): boolean {
  return ending.broken !== null && kindOf(ending.broken) === kindOf(broken ?? '')
}

/** The kind of broken promise: the text's beginning without numbers, names and codes. */
function kindOf(text: string): string {
  return text
    .slice(0, 60)
    .replaceAll(/[\d:.]+|“[^”]*”|\b[A-Z0-9]{6}\b/g, '*')
    .slice(0, 24)
}
