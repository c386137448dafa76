import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { takePairs } from '../figure.ts'
import { sampleMix } from '../sample-mix.ts'

const WINDOW = 700
const ORIGIN = 'http://sample.invalid'
const today = () => new Date()

const catalogue = createSampleCatalogue({ size: 2000, today })
const paths = await sampleMix(async (path) => (await catalogue.fetch(ORIGIN + path)).text())
const ready = new Map<string, { body: ArrayBuffer; headers: Headers }>()
for (const path of paths) {
  const answer = await catalogue.fetch(ORIGIN + path)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  ready.set(ORIGIN + path, { body: await answer.arrayBuffer(), headers: answer.headers })
}
const fromReady = async (url: string) => {
  const answer = ready.get(url)
  return new Response(answer?.body, { headers: answer?.headers })
}

await rate(catalogue.fetch)
await rate(fromReady)
const mix = await takePairs(
  () => rate(catalogue.fetch),
  () => rate(fromReady),
)
const pictures = paths.filter((path) => path.startsWith('/t/p/'))
const drawing = await takePairs(
  () => drawRate(createSampleCatalogue({ size: 2000, today }).fetch),
  () => drawRate(catalogue.fetch),
)
console.log(JSON.stringify({ mix, drawing }))

/** Responses per second, one after the other, for a fixed time. */
async function rate(fetch: (url: string) => Promise<Response>): Promise<number> {
  const start = performance.now()
  let count = 0
  for (; performance.now() - start < WINDOW; count += 1) {
    await (await fetch(ORIGIN + paths[count % paths.length])).arrayBuffer()
  }
  return (count * 1000) / (performance.now() - start)
}

/** Pictures per second, each requested once. */
async function drawRate(fetch: (url: string) => Promise<Response>): Promise<number> {
  const start = performance.now()
  for (const path of pictures) await (await fetch(ORIGIN + path)).arrayBuffer()
  return (pictures.length * 1000) / (performance.now() - start)
}
