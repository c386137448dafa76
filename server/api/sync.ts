import { Hono } from 'hono'
import type { SiteContext, SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { readBody } from '#server/http/endpoint-parts/read-body.ts'
import {
  backInput,
  createInput,
  exchangeInput,
  joinInput,
  RECORD_BODY,
  removalInput,
  shownDevice,
  shownInput,
  SMALL_BODY,
  STRANGE_RECORD_BODY,
} from '#server/sync/sync-inputs.ts'
import { refuseOldPage } from '#server/takeover/old-endpoints.ts'

export const sync = new Hono<SiteEnv>()
  // What pages of the version before records ask.
  .on(['POST', 'PUT'], '/api/sync', refuseOldPage)
  .post('/api/sync/import', refuseOldPage)
  .put('/api/sync/library', refuseOldPage)

  /**
   * `POST /api/sync/codes` with `{deviceId, deviceName}` makes a sync code → `{code, token, birth}`; `DELETE` with `{code, token}`
   * deletes it and everything under it.
   */
  .post('/api/sync/codes', async (c) => {
    const address = admit(c)
    return c.json(await c.env.services.sync.create({ ...(await readBody(c.req.raw, createInput, SMALL_BODY)), address }))
  })
  .delete('/api/sync/codes', async (c) => {
    const address = admit(c)
    await c.env.services.sync.removeCode({ ...(await readBody(c.req.raw, shownInput, SMALL_BODY)), address })
    return c.json({ ok: true })
  })

  /** `POST /api/sync/join` with `{code, deviceId, deviceName, token, birth?}` → `{code, token, birth, count}`. */
  .post('/api/sync/join', async (c) => {
    const address = admit(c)
    return c.json(await c.env.services.sync.join({ ...(await readBody(c.req.raw, joinInput, SMALL_BODY)), address }))
  })

  /**
   * `POST /api/sync/record` with `{code, token, birth?, since, changes}`, which may be gzip, stores what a device changed and answers
   * what others stored since (`RecordAnswer`). The headers `X-Sync-Code` and `X-Device-Token` repeat code and token: without them
   * only a body of 128 kB is read.
   */
  .post('/api/sync/record', async (c) => {
    const own = c.env.services.sync
    const address = admit(c)
    const isKnown = await own.knows(shownDevice(c.env.visitor.headers))
    const runHeavy = <Value>(work: () => Promise<Value>) => own.runHeavy(address, work)
    const limits = { ...(isKnown ? RECORD_BODY : STRANGE_RECORD_BODY), runHeavy }
    return c.json(await own.exchange({ ...(await readBody(c.req.raw, exchangeInput, limits)), address }))
  })

  /** `POST /api/sync/states` with `{code, token}` → `{states: [{at, entries}]}`, the moments to which the record can go back. */
  .post('/api/sync/states', async (c) => {
    const address = admit(c)
    return c.json({
      states: await c.env.services.sync.states({ ...(await readBody(c.req.raw, shownInput, SMALL_BODY)), address }),
    })
  })

  /** `POST /api/sync/back` with `{code, token, to}` → `{changed, refused}`: everything is as it was at `to`, for all devices. */
  .post('/api/sync/back', async (c) => {
    const address = admit(c)
    return c.json(await c.env.services.sync.goBack({ ...(await readBody(c.req.raw, backInput, SMALL_BODY)), address }))
  })

  /**
   * `POST /api/sync/devices` with `{code, token}` → the devices of the code; `DELETE` with `{code, token, id}` removes one of
   * them, or without an `id` the device that sends it.
   */
  .post('/api/sync/devices', async (c) => {
    const address = admit(c)
    return c.json(await c.env.services.sync.listDevices({ ...(await readBody(c.req.raw, shownInput, SMALL_BODY)), address }))
  })
  .delete('/api/sync/devices', async (c) => {
    const address = admit(c)
    await c.env.services.sync.removeDevice({ ...(await readBody(c.req.raw, removalInput, SMALL_BODY)), address })
    return c.json({ ok: true })
  })

/** Returns the visitor's address, or throws if it syncs too often. */
function admit({ env: { services, visitor } }: SiteContext): string | null {
  services.sync.admit(visitor.address)
  return visitor.address
}
