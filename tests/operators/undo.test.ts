import { expect, test } from 'vitest'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { auditOf, openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'

const MINUTE = 60_000
const START = Date.parse('2026-11-20T12:00:00.000Z')

async function open() {
  const clock = { time: START }
  const site = await openOperatedSite({ now: () => new Date(clock.time) })
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  const send = (method: string, path: string, body: unknown) => site.send(method, `/api/admin/${path}`, body, { cookie })
  const undo = async (answer: Response) => {
    const { entry }: { entry: string } = await answer.json()
    return send('POST', 'audit', { undo: entry })
  }
  return { ...site, clock, send, undo }
}

test('an unban is undone with the reason and the end that the ban had', async () => {
  const { services, clock, send, undo, get } = await open()
  await send('PUT', 'bans', { address: '192.0.2.9', duration: '1d', reason: 'Scraping' })
  const before = await services.store.bans.find('192.0.2.9')
  clock.time += 10 * MINUTE
  const answer = await send('DELETE', 'bans', { network: '192.0.2.9' })
  expect((await get('/about', {}, '192.0.2.9')).status).toBe(200)
  expect((await undo(answer)).status).toBe(200)
  expect(await services.store.bans.find('192.0.2.9')).toEqual(before)
  expect((await get('/about', {}, '192.0.2.9')).status).toBe(403)
})

test('an unblock is undone with the name, the reason and the time of the block', async () => {
  const { services, clock, send, undo, get } = await open()
  await send('PUT', 'blocks', { type: 'movie', id: 10331, reason: 'Rights holder asked' })
  const before = await services.store.blocks.find('movie', 10331)
  expect(before?.name).toBe('Night of the Living Dead')
  clock.time += 10 * MINUTE
  const answer = await send('DELETE', 'blocks', { type: 'movie', id: 10331 })
  expect((await get('/movie/10331')).status).toBe(200)
  expect((await undo(answer)).status).toBe(200)
  expect(await services.store.blocks.find('movie', 10331)).toEqual(before)
  expect((await get('/movie/10331')).status).toBe(302)
})

test('a cleared alert is restored unchanged, so that nobody who dismissed it sees it again', async () => {
  const { services, clock, send, undo } = await open()
  const endsAt = new Date(START + 60 * MINUTE).toISOString()
  const translations = { de: 'Spätvorstellung um zehn' }
  await send('PUT', 'alert', { message: 'Late show at ten', language: 'en', translations, endsAt, seen: null })
  const before = await services.store.alert.read()
  expect(before).toMatchObject({ language: 'en', translations })
  clock.time += 10 * MINUTE
  const answer = await send('DELETE', 'alert', { seen: before?.createdAt ?? null })
  expect(services.live.latest('alert')).toBeNull()
  expect((await undo(answer)).status).toBe(200)
  expect(await services.store.alert.read()).toEqual(before)
  expect(services.live.latest('alert')).toEqual(before)
})

test('an undo is one entry of the audit log', async () => {
  const site = await open()
  await site.send('PUT', 'bans', { address: '192.0.2.9', duration: 'permanent', reason: null })
  site.clock.time += 10 * MINUTE
  const answer = await site.send('DELETE', 'bans', { network: '192.0.2.9' })
  site.clock.time += 10 * MINUTE
  await site.undo(answer)
  const [newest, ...older] = await auditOf(site)
  expect(newest).toMatchObject({ actor: BOSS, action: 'ban.put', target: '192.0.2.9', before: null })
  expect(newest?.after).toMatchObject({ network: '192.0.2.9', expiresAt: null, bannedAt: new Date(START).toISOString() })
  expect(older).toHaveLength(3)
})

test('undoing something that has expired, was replaced, or cannot be undone is refused with the reason', async () => {
  const site = await open()
  const { clock, send, undo, services } = site
  const twice = async (answer: Response) => [await undo(answer.clone()), await undo(answer)] as const
  await send('PUT', 'bans', { address: '192.0.2.9', duration: '5m', reason: null })
  const unbanned = await send('DELETE', 'bans', { network: '192.0.2.9' })
  const [first, second] = await twice(unbanned.clone())
  expect([first.status, await refusalOf(second)]).toEqual([200, [409, 'That address is banned again already']])
  await send('DELETE', 'bans', { network: '192.0.2.9' })
  clock.time += 10 * MINUTE
  expect(await refusalOf(await undo(unbanned))).toEqual([409, 'That ban would have ended in the meantime'])

  await send('PUT', 'blocks', { type: 'tv', id: 71446 })
  const [, blocked] = await twice(await send('DELETE', 'blocks', { type: 'tv', id: 71446 }))
  expect(await refusalOf(blocked)).toEqual([409, 'That title is blocked again already'])

  await send('PUT', 'alert', { message: 'One', endsAt: null, seen: null })
  const cleared = await send('DELETE', 'alert', { seen: new Date(clock.time).toISOString() })
  await send('PUT', 'alert', { message: 'Two', endsAt: null, seen: null })
  expect(await refusalOf(await undo(cleared))).toEqual([409, 'There is another alert by now'])
  expect((await services.store.alert.read())?.message).toBe('Two')

  const signIn = (await auditOf(site)).find(({ action }) => action === 'session.sign-in')
  expect(await refusalOf(await send('POST', 'audit', { undo: signIn?.id }))).toEqual([400, 'That change cannot be undone'])
  expect((await send('POST', 'audit', { undo: 'none' })).status).toBe(404)
  expect((await send('POST', 'audit', { undo: 7 })).status).toBe(400)
})
