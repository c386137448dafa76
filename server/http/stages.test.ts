import { expect, test } from 'vitest'
import { targetOf } from '#tests/helpers/target-of.ts'
import { openLiveSite } from '#tests/helpers/live-site.ts'
import { createStages, runStages, type Stage } from './stages.ts'

const FACTS = {
  method: 'GET',
  target: targetOf('/nowhere'),
  hosts: ['site.test'],
  socketAddress: '203.0.113.7',
  header: () => null,
}

test('the first answer ends the stages, and a stage that waits delays the next', async () => {
  const asked: string[] = []
  const stage = (name: string, answer: ReturnType<Stage>): Stage => {
    return () => {
      asked.push(name)
      return answer
    }
  }
  const answer = { status: 204, headers: {}, body: '' }
  const stages = [stage('one', null), stage('two', Promise.resolve(null)), stage('three', answer), stage('four', answer)]
  expect(await runStages(stages, FACTS, {} as never)).toBe(answer)
  expect(asked).toEqual(['one', 'two', 'three'])
})

test('a request that no stage answers is left to be rendered', () => {
  expect(runStages([() => null, () => null], FACTS, {} as never)).toBeNull()
})

test('every request passes each stage once, whether it is rendered or not', async () => {
  const site = await openLiveSite()
  const { services } = site
  const counts = { gate: 0, cache: 0, load: 0 }
  const { verdict } = services.bans
  const { find } = services.pages
  const { refusal } = services.renderTurns
  Object.assign(services.bans, { verdict: (...asked: Parameters<typeof verdict>) => ((counts.gate += 1), verdict(...asked)) })
  Object.assign(services.pages, { find: (...asked: Parameters<typeof find>) => ((counts.cache += 1), find(...asked)) })
  Object.assign(services.renderTurns, {
    refusal: (...asked: Parameters<typeof refusal>) => ((counts.load += 1), refusal(...asked)),
  })
  services.bans.put({ network: '198.51.100.0/24', reason: null, bannedAt: '2026-11-20T12:00:00.000Z', expiresAt: null })
  try {
    expect((await fetch(`${site.origin}/about`)).status).toBe(200)
    expect(counts).toEqual({ gate: 1, cache: 1, load: 1 })
    expect((await fetch(`${site.origin}/about`)).status).toBe(200)
    expect(counts).toEqual({ gate: 2, cache: 2, load: 1 })
  } finally {
    await site.close()
  }
})

const staticFile: Stage = () => null

test('the stages run in this order', () => {
  const names = createStages({ staticFile }).map(({ name }) => name)
  expect(names).toEqual([
    'noteProxy',
    'gate',
    'refuseSpelling',
    'limitUse',
    'cachedPage',
    'liveStream',
    'staticFile',
    'picture',
    'shedLoad',
  ])
})
