import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as lucide from 'lucide-react'
import { type ComponentType, createElement, type SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
// oxlint-disable-next-line no-restricted-imports -- no import by # leads to the root
import { icons } from '../../build/icons.ts'
import { readSourceFiles } from './source-files.ts'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

const TAKEN = /import\s*\{(?<names>[^}]*)\}\s*from\s*'lucide-react'/g
const CLASS = / class="[^"]*"/

// Beside the packages, so that what is built finds React.
const cache = join('node_modules', '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'icons-'))
afterAll(() => rmSync(folder, { recursive: true }))

const names = new Set(
  readSourceFiles().flatMap(({ text }) =>
    [...text.matchAll(TAKEN)]
      .flatMap(({ groups }) => groups?.['names']?.split(',') ?? [])
      .map(name => name.trim())
      .filter(name => name !== '' && !name.startsWith('type '))
      .map(name => name.replace(/ as .*/, '')),
  ),
)

/** React's own mark of what it can draw. */
function isIcon(value: unknown): value is Icon {
  return typeof value === 'object' && value !== null && '$$typeof' in value
}

/** The text of a module with the icons, as a build has it. */
async function builtIcons(): Promise<string> {
  const entry = join(folder, 'entry.ts')
  writeFileSync(entry, `export { ${[...names].join(', ')} } from 'lucide-react'`)
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [icons()],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: ['react'] },
    },
  })) as readonly Rolldown.RolldownOutput[]
  return built[0]?.output[0].code ?? ''
}

test('a build draws each icon that the app takes as lucide does, without its names and keys', async () => {
  const code = await builtIcons()
  const file = join(folder, 'icons.mjs')
  writeFileSync(file, code)
  const drawnByName: Record<string, Icon> = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  )
  expect(names.size).toBeGreaterThan(100)
  expect(Object.keys(drawnByName).toSorted()).toEqual([...names].toSorted())
  const theirsByName = new Map<string, unknown>(Object.entries(lucide))
  for (const [name, icon] of Object.entries(drawnByName)) {
    const theirs = theirsByName.get(name)
    assert(isIcon(theirs), `lucide has the icon ${name}`)
    for (const props of [{}, { 'aria-label': 'Said', width: 16, strokeWidth: 3 }]) {
      const drawn = renderToStaticMarkup(createElement(icon, props))
      const wanted = renderToStaticMarkup(createElement(theirs, props))
      expect(drawn, name).toBe(wanted.replace(CLASS, ''))
    }
  }
  expect(code).not.toMatch(/key:|"lucide/)
})
