import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openSite } from './helpers/site.ts'

// The files for Prometheus and Grafana in deploy/monitoring use only metrics that /metrics has.

const FOLDER = 'deploy/monitoring'
const rules = readFileSync(`${FOLDER}/prometheus-rules.yml`, 'utf8')
const dashboard = z
  .object({
    panels: z.array(
      z.object({
        id: z.int(),
        title: z.string().min(1),
        targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(`${FOLDER}/grafana-dashboard.json`, 'utf8')))

/** Names of metrics, and the labels used with each. A histogram is several series. */
function asked(text: string): { name: string; labels: string[] }[] {
  return [...text.matchAll(/\b((?:marquee|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', selector = '']) => ({
    name: name.replace(/(?<=marquee_http_duration_seconds)_bucket$/, ''),
    labels: [...selector.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label),
  }))
}

async function metrics(): Promise<string> {
  const site = await openSite()
  await site.get('/')
  return (await site.get('http://localhost/metrics', {}, '127.0.0.1')).text()
}

test('every metric that an alert or a panel uses exists, with the labels that it uses', async () => {
  const text = await metrics()
  const expressions = [rules, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].flatMap(asked)
  expect(expressions.length).toBeGreaterThan(20)
  // Prometheus adds these labels itself.
  const given = new Set(['job', 'instance'])
  const missing = expressions.filter(({ name, labels }) => {
    const line = text.split('\n').find((each) => each.startsWith(`# TYPE ${name} `))
    const own = text.split('\n').filter((each) => each.startsWith(`${name}{`) || each.startsWith(`${name} `))
    const lacks = labels.filter((label) => !given.has(label) && !own.some((each) => each.includes(`${label}="`)))
    // No answer has been sent over a port in this test.
    return !line || (lacks.length > 0 && name !== 'marquee_http_answers_total')
  })
  expect(missing).toEqual([])
})

test("every metric of the site's own is in a panel", async () => {
  const own = [...(await metrics()).matchAll(/^# TYPE (marquee_\w+) /gm)].map(([, name = '']) => name)
  const shown = new Set(
    dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => asked(expr))).map(({ name }) => name),
  )
  expect(own.filter((name) => !shown.has(name))).toEqual([])
})

test('each alert says what happens and what to do, and the guide names it', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)\n([\s\S]*?)(?=\n {6}- alert|$)/g)]
  expect(alerts.length).toBeGreaterThan(5)
  const guide = readFileSync('docs/operating/watch.md', 'utf8')
  for (const [, name = '', body = ''] of alerts) {
    expect([
      name,
      /expr: /.test(body),
      /severity: (?:page|ticket)/.test(body),
      /summary: /.test(body),
      /action: /.test(body),
    ]).toEqual([name, true, true, true, true])
    expect(guide).toContain(name)
  }
})

test('panels have unique ids, and the folder has no other files', () => {
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  expect(globSync(`${FOLDER}/*`).toSorted()).toEqual([`${FOLDER}/grafana-dashboard.json`, `${FOLDER}/prometheus-rules.yml`])
})
