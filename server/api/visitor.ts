import { Hono } from 'hono'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'

export const visitor = new Hono<SiteEnv>()
  /** `GET /api/ip` → the visitor's IP address as the server sees it. */
  .get('/api/ip', (c) => c.json({ ip: c.env.visitor.address ?? 'Unknown' }, 200, { 'Cache-Control': 'no-store' }))
