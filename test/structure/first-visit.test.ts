import ts from 'typescript'
import { expect, test } from 'vitest'
import { resolveImport } from './resolve-import.ts'
import { readSourceFiles } from './source-files.ts'

// What a first visit fetches to draw the landing page.
const FIRST = ['src/app/main.tsx', 'src/features/public/landing/landing-screen.tsx']

const filesByPath = new Map(readSourceFiles().map(file => [file.path, file]))
/** Whether an import is there when the program runs, not only when it is checked. */
function isKept({ importClause }: ts.ImportDeclaration): boolean {
  if (importClause === undefined) return true
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return false
  const { name, namedBindings } = importClause
  if (name !== undefined || namedBindings === undefined) return true
  return !ts.isNamedImports(namedBindings) || namedBindings.elements.some(each => !each.isTypeOnly)
}

function importsOf(path: string): readonly string[] {
  return (filesByPath.get(path)?.tree.statements ?? []).flatMap(each =>
    ts.isImportDeclaration(each) && isKept(each) && ts.isStringLiteral(each.moduleSpecifier)
      ? [resolveImport(path, each.moduleSpecifier.text)]
      : [],
  )
}

/** Everything that is fetched with the files, without waiting for anything. */
function reachedFrom(roots: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...importsOf(path))
  }
  return reached
}

test('the first visit fetches no definition of a record', () => {
  const reached = [...reachedFrom(FIRST)]
  expect(reached.length).toBeGreaterThan(100)
  // Every kind is made of these.
  expect(
    reached.filter(path => /^src\/records\/(?:registry|record|compile|field)\.ts$/.test(path)),
  ).toEqual([])
})
