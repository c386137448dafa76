import { z } from 'zod'
import { takePairs, toFigure, type Figure } from './figure.ts'
import { createHttpClient, type Exchange } from './http-client.ts'
import type { Processes } from './processes.ts'
import { sampleMix } from './sample-mix.ts'

const WINDOW = 800
const pairs = z.array(z.object({ value: z.number(), referenceValue: z.number() }))
const report = z.object({ mix: pairs, drawing: pairs })

/** Throughput of one process of the sample catalogue, called as a function and over HTTP. */
export async function sampleThroughput(processes: Processes): Promise<Figure[]> {
  const { mix, drawing } = report.parse(JSON.parse((await processes.node('bench/probes/handler-rate.ts')).output))
  const unit = 'requests/s'
  return [
    toFigure(
      { name: 'Sample catalogue, called: mix', unit, reference: 'same answers ready beforehand', reach: { atLeast: 1000 } },
      mix,
    ),
    toFigure({ name: 'Sample catalogue, called: pictures, first time', unit, reference: 'same pictures again' }, drawing),
    await overHttp(processes),
  ]
}

async function overHttp(processes: Processes): Promise<Figure> {
  const catalogue = await processes.catalogue()
  const ours = createHttpClient(catalogue.origin)
  const paths = await sampleMix(async (path) => (await ours.exchange(path, {})).body.toString())
  const answers: Record<string, Exchange> = {}
  for (const path of paths) answers[path] = await ours.exchange(path)
  const bare = await processes.bare(answers)
  const theirs = createHttpClient(bare.origin)
  try {
    await ours.rateFor(paths, WINDOW)
    await theirs.rateFor(paths, WINDOW)
    const taken = await takePairs(
      () => ours.rateFor(paths, WINDOW),
      () => theirs.rateFor(paths, WINDOW),
    )
    const reference = 'bare node:http server, same bytes'
    return toFigure({ name: 'Sample catalogue, HTTP: mix', unit: 'requests/s', reference, reach: { atLeast: 1000 } }, taken)
  } finally {
    ours.close()
    theirs.close()
    await Promise.all([catalogue.stop(), bare.stop()])
  }
}
