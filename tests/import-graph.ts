import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The files (or folders) that each one imports, types and styles included; paths are relative to the repository root. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

const SOURCES = '{app,domain,sample-catalogue,server,torture}/**/*.{ts,tsx,mjs}'
const IMPORTED = /(?:\bfrom|\bimport|\bimport\()\s*['"]((?:\.{1,2}\/|#)[^'"\n]+)['"]/g

/** Reads the imports of every source file except tests. */
export function readImports(): Graph {
  const files = globSync(SOURCES).filter((file) => !/\.test\.tsx?$/.test(file))
  return new Map(files.map((file) => [file, importsOf(file)]))
}

/** The same graph by folder, without imports inside a folder. */
export function byFolder(graph: Graph): Graph {
  const folders = new Map<string, Set<string>>()
  for (const [file, imported] of graph) {
    const folder = dirname(file)
    const others = folders.get(folder) ?? new Set()
    folders.set(folder, others)
    for (const each of imported) if (dirname(each) !== folder) others.add(dirname(each))
  }
  return folders
}

/** Import cycles: each is a set of files or folders that reach one another (Tarjan's strongly connected components). */
export function findCircles(graph: Graph): string[][] {
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  function visit(node: string): void {
    numbers.set(node, numbers.size)
    lowest.set(node, numbers.get(node)!)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!numbers.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!))
    }
    if (lowest.get(node) !== numbers.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const node of graph.keys()) if (!numbers.has(node)) visit(node)
  return circles
}

function importsOf(file: string): Set<string> {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, specifier = '']) => specifier)
  // React Router generates route types into a folder that only the compiler sees. Every room may use the texts of `messages/`.
  const ours = specifiers.filter((specifier) => !specifier.includes('/+types/') && !specifier.startsWith('#messages'))
  return new Set(
    ours.map((specifier) => (specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier)))),
  )
}
