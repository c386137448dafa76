// Writes the site's bill of materials as a CycloneDX file: npm run sbom [-- FILE]. docs/supply-chain.md describes it.
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { billOfMaterials } from './bill-of-materials.ts'
import { readLock } from './lock-file.ts'
import { PACKAGED_NODE } from '../../scripts/packaged-node.mjs'
import { readShippedFiles } from './shipped-files.ts'

const description = z.object({ name: z.string(), version: z.string(), description: z.string(), license: z.string() })

const [file = 'sbom.cdx.json', ...others] = process.argv.slice(2)
if (others.length > 0 || file.startsWith('-')) {
  console.error('Usage: npm run sbom [-- FILE]')
  process.exit(1)
}
const bill = billOfMaterials({
  product: description.parse(JSON.parse(readFileSync('package.json', 'utf8'))),
  lock: readLock(),
  files: readShippedFiles(),
  readFile: (path) => readFileSync(path),
  node: PACKAGED_NODE,
})
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`Wrote ${bill.components.length} parts to ${file}, as CycloneDX ${bill.specVersion}.`)
