import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { deepen, double, emptied, retyped } from './corrupt-bodies.ts'

const MEGABYTE = 1024 * 1024
const WEB_PAGE = '<!doctype html><title>Busy</title><p>Please come back later.'
const JSON_TYPE = 'application/json;charset=utf-8'

const common = {
  /** A regular expression on the path after `/3/`, such as `^movie/\d+$`. */
  path: z.string().max(200).refine(isPattern, 'is not a regular expression').default(''),
  /** Calls to affect; null: all, until it is cleared. */
  times: z.int().positive().nullable().default(null),
}
const corruptBodies = z.enum(['truncated', 'wrong-types', 'nulls', 'doubled', 'deep', 'huge'])

/** A scripted fault. */
export const faultSchema = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('status'),
    status: z.int().min(200).max(599),
    headers: z.record(z.string(), z.string()).default({}),
  }),
  /** The real response, delayed by this many milliseconds. */
  z.object({ ...common, kind: z.literal('delay'), ms: z.int().min(0).max(120_000) }),
  /**
   * `hang`: no response at all; `hang-after-head`: none after half the body; `reset`: the connection closes before the head;
   * `cut`: it closes after half the body.
   */
  z.object({ ...common, kind: z.enum(['hang', 'hang-after-head', 'reset', 'cut']) }),
  /** A web page instead of data, as a captive portal or a filter sends it. */
  z.object({ ...common, kind: z.literal('html'), status: z.int().min(200).max(599).default(200) }),
  /** Status 200 with a corrupt body. */
  z.object({ ...common, kind: corruptBodies }),
])

export type Fault = z.output<typeof faultSchema>
export type FaultInput = z.input<typeof faultSchema>
type CorruptBody = z.output<typeof corruptBodies>
type Exchange = { request: IncomingMessage; response: ServerResponse; original: Response }

const CORRUPT_BODIES: Record<Exclude<CorruptBody, 'huge'>, (text: string) => { body: string }> = {
  truncated: (text) => ({ body: text.slice(0, Math.floor(text.length / 2)) }),
  'wrong-types': (text) => ({ body: JSON.stringify(retyped(JSON.parse(text))) }),
  nulls: (text) => ({ body: JSON.stringify(emptied(JSON.parse(text))) }),
  doubled: (text) => ({ body: JSON.stringify(double(JSON.parse(text))) }),
  deep: (text) => ({ body: deepen(JSON.parse(text)) }),
}

/** Responds to one call as the fault says. */
export async function applyFault(fault: Fault, { request, response, original }: Exchange): Promise<void> {
  const { kind } = fault
  if (kind === 'hang') return
  if (kind === 'reset') return void request.socket.destroy()
  if (kind === 'status') {
    const body = { success: false, status_code: 11, status_message: `Scripted ${fault.status}` }
    return void response.writeHead(fault.status, { 'Content-Type': JSON_TYPE, ...fault.headers }).end(JSON.stringify(body))
  }
  if (kind === 'delay') {
    const timer = setTimeout(() => void sendUnchanged(response, original), fault.ms)
    return void request.socket.once('close', () => clearTimeout(timer))
  }
  if (kind === 'html') return void response.writeHead(fault.status, { 'Content-Type': 'text/html' }).end(WEB_PAGE)
  // An unknown id stays unknown: only known data is corrupted.
  if (!original.ok) return sendUnchanged(response, original)
  const text = await original.text()
  if (kind === 'hang-after-head' || kind === 'cut') {
    response.writeHead(200, { 'Content-Type': JSON_TYPE, 'Content-Length': Buffer.byteLength(text) })
    return void response.write(text.slice(0, Math.floor(text.length / 2)), () => kind === 'cut' && request.socket.destroy())
  }
  if (kind === 'huge') return sendHugeBody(response)
  response.writeHead(200, { 'Content-Type': JSON_TYPE }).end(CORRUPT_BODIES[kind](text).body)
}

/** The unchanged response. */
export async function sendUnchanged(response: ServerResponse, original: Response): Promise<void> {
  const body = Buffer.from(await original.arrayBuffer())
  response.writeHead(original.status, { 'Content-Type': original.headers.get('Content-Type') ?? 'text/plain' }).end(body)
}

/** 50 MB of JSON, as fast as the client reads it. */
async function sendHugeBody(response: ServerResponse): Promise<void> {
  const chunk = Buffer.alloc(MEGABYTE, ' ')
  response.writeHead(200, { 'Content-Type': JSON_TYPE })
  await pipeline(Readable.from([...Array<Buffer>(50).fill(chunk), Buffer.from('{}')]), response)
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text))
  } catch {
    return false
  }
}
