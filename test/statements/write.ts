// `npm run statements:write -- folder [layout …]`: the generated statements, to look at. Beside each
// file stand its truth (.json) and the text that pdf.js finds in it (.txt).
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextItem } from '#domain/statement/text-page.ts'
import { LAYOUTS } from './layouts/all-layouts.ts'
import { makeStatement, PRODUCERS } from './make-statement.ts'
import { readMadePages } from './read-made.ts'

const PAGES = 3
const SEED = 1

const [folder = 'statements', ...names] = process.argv.slice(2)
await mkdir(folder, { recursive: true })
for (const layout of LAYOUTS) {
  if (names.length > 0 && !names.includes(layout.name)) continue
  for (const producer of PRODUCERS) {
    const { name, bytes, truth } = await makeStatement({
      layout,
      producer,
      pages: PAGES,
      seed: SEED,
    })
    await writeFile(join(folder, `${name}.pdf`), bytes)
    await writeFile(join(folder, `${name}.json`), JSON.stringify(truth, undefined, 2))
    await writeFile(join(folder, `${name}.txt`), await textOf(bytes))
    process.stdout.write(`${name}\n`)
  }
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
