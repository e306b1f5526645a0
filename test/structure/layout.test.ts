import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { resolveImport } from './resolve-import.ts'
import { readSourceFiles, type SourceFile } from './source-files.ts'

const MAX_IN_FOLDER = 25
// Fewer than this share of the files.
const SINGLE_SHARE = 0.3

// What tests are made of is held too; a test lies where its subject is, and counts there for nothing.
const ROOTS = ['src', 'workers', 'server', 'test']

const product = readSourceFiles().filter(file => !file.isTest)
const importersByPath = findImporters()

function findImporters(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const file of product) {
    for (const path of importsOf(file)) found.set(path, [...(found.get(path) ?? []), file.path])
  }
  return found
}

/** The files that one imports, fetches later or takes types from. */
function importsOf({ path, tree }: SourceFile): ReadonlySet<string> {
  const found = new Set<string>()
  function visit(node: ts.Node): void {
    const isPath = ts.isStringLiteral(node) && /^(#|\.\.?\/)/.test(node.text)
    if (isPath) found.add(resolveImport(path, node.text))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  found.delete(path)
  return found
}

test('no folder holds more than 25 files', () => {
  const sizes = new Map<string, number>()
  for (const root of ROOTS) {
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|tsx|mjs)$/.test(name) || /\.test\.tsx?$/.test(name)) continue
      const folder = dirname(join(root, name))
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
    }
  }
  expect(sizes.size).toBeGreaterThan(100)
  expect([...sizes].filter(([, size]) => size > MAX_IN_FOLDER)).toEqual([])
})

test('what has one reader lives with its reader: fewer than three files of ten have a single importer', () => {
  const singles = product.filter(({ path }) => importersByPath.get(path)?.length === 1)
  expect(singles.length).toBeGreaterThan(100)
  expect(singles.length / product.length).toBeLessThan(SINGLE_SHARE)
})

test('a style sheet with one reader lies beside it', () => {
  const sheets = [...importersByPath].filter(([path]) => path.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(50)
  const astray = sheets.filter(
    ([path, [reader = '', ...others]]) => others.length === 0 && dirname(path) !== dirname(reader),
  )
  expect(astray).toEqual([])
})
