// `npm run statements:write -- folder [layout …]`: the generated statements, to look at; `random-17`
// is the random layout of that seed, as campaign:statements names it. Beside each file stand its
// truth (.json), the text that pdf.js finds in it (.txt) and, for a random one, its layout.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextItem } from '#features/statements/rules/text-page.ts'
import { LAYOUTS } from './layouts/all-layouts.ts'
import { makeStatement, PRODUCERS, type StatementWanted } from './made/make-statement.ts'
import { readMadePages } from './read-made.ts'
import { randomSet } from './sets.ts'

const PAGES = 3
const SEED = 1
const RANDOM = /^random-(\d+)$/

const [folder = 'statements', ...names] = process.argv.slice(2)
const layoutNames = LAYOUTS.map(({ name }) => name)
await mkdir(folder, { recursive: true })
for (const wanted of (names.length > 0 ? names : layoutNames).flatMap(wantedFor)) {
  const { name, bytes, truth } = await makeStatement(wanted)
  await writeFile(join(folder, `${name}.pdf`), bytes)
  await writeFile(join(folder, `${name}.json`), readable(truth))
  await writeFile(join(folder, `${name}.txt`), await textOf(bytes))
  if (RANDOM.test(wanted.layout.name)) {
    await writeFile(join(folder, `${name}.layout.json`), readable(wanted))
  }
  process.stdout.write(`${name}\n`)
}

function wantedFor(name: string): readonly StatementWanted[] {
  const [, seed] = RANDOM.exec(name) ?? []
  if (seed !== undefined) return randomSet(1, Number(seed))
  return LAYOUTS.filter(layout => layout.name === name).flatMap(layout =>
    PRODUCERS.map(producer => ({ layout, producer, pages: PAGES, seed: SEED })),
  )
}

function readable(thing: unknown): string {
  return JSON.stringify(thing, undefined, 2)
}

async function textOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const pages = await readMadePages(bytes)
  return pages
    .map(({ number, items }) => `page ${number}\n${items.map(lineOf).join('\n')}\n`)
    .join('\n')
}

function lineOf({ text, x, y, width, height }: TextItem): string {
  const place = [x, y, width, height].map(each => each.toFixed(1).padStart(7)).join('')
  return `${place}  ${text}`
}
