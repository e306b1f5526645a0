// Loads one module of the product with a text of it changed: `node --import tsx --import …/mutate.mjs …`, with what to
// change in MUTATION (JSON: file, from, to). The file itself stays as it is.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { register } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const { file, from, to } = JSON.parse(process.env['MUTATION'] ?? '{}')
const text = readFileSync(file, 'utf8')
if (text.split(from).length !== 2) throw new Error(`Not there, or not once: ${from}`)
// Outside of every package, where only the name says that it is a module.
const folder = mkdtempSync(join(tmpdir(), 'kobolens-mutant-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const copy = join(folder, 'mutant.mts')
writeFileSync(
  copy,
  text.replace(from, () => to),
)
await import('../lighter-globals.ts')
register('./redirect.mjs', import.meta.url, {
  data: { original: pathToFileURL(file).href, copy: pathToFileURL(copy).href },
})
