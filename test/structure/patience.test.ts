import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { testProjects } from '../projects.ts'

const ROOTS = ['src', 'workers', 'server', 'test']
const TESTS = /\.(?:test|e2e)\.tsx?$/
const RUNS = /^(?:test|it|describe|suite|(?:before|after)(?:All|Each))\b/
// What waits for something by itself: a test asks `eventually`, or a poll or `waitFor` without a limit of its own.
const OWN_WAITS = /\bvi\.wait(?:For|Until)\(|\basyncUtilTimeout\b/
const MAY_WAIT = ['test/support/eventually.ts', 'test/support/run/shared-page.ts']

const sources = ROOTS.flatMap(root =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map(name => join(root, name)),
)
  .filter(path => TESTS.test(path) || /^test\/(?!bench\/|structure\/).*\.tsx?$/.test(path))
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))

/** How long a test of the file, or a hook, may take when it says nothing, ms. */
function patienceOf(path: string, limit: 'testTimeout' | 'hookTimeout'): number {
  const name = path.endsWith('.e2e.ts')
    ? 'e2e'
    : path.includes('/simulation/')
      ? 'simulation'
      : 'unit'
  for (const project of testProjects) {
    if (typeof project !== 'object' || !('test' in project)) continue
    if (project.test?.name === name) return project.test[limit] ?? 0
  }
  return 0
}

/** What a number comes to that is written out, or is a constant of the same file; else undefined. */
function valueOf(node: ts.Node, tree: ts.SourceFile): number | undefined {
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) {
    return (valueOf(node.left, tree) ?? 0) * (valueOf(node.right, tree) ?? 0)
  }
  if (!ts.isIdentifier(node)) return undefined
  const declared = tree.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => name.getText(tree) === node.text)
  return declared?.initializer && valueOf(declared.initializer, tree)
}

/** The name of what is called, through `.each(...)` and the like. */
function calledName(call: ts.CallExpression): string {
  let called: ts.Expression = call.expression
  while (!ts.isIdentifier(called)) {
    if (ts.isTaggedTemplateExpression(called)) called = called.tag
    else if (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) {
      called = called.expression
    } else return ''
  }
  return called.text
}

/** The limit that a test, group or hook sets itself: `timeout` of its options, or its last number. */
function ownLimit(call: ts.CallExpression): ts.Expression | undefined {
  if (!RUNS.test(calledName(call))) return undefined
  const option = call.arguments
    .filter(ts.isObjectLiteralExpression)
    .flatMap(({ properties }) => properties.filter(ts.isPropertyAssignment))
    .find(({ name }) => name.getText() === 'timeout')
  if (option !== undefined) return option.initializer
  const last = call.arguments.length > 1 ? call.arguments.at(-1) : undefined
  return last !== undefined && /^[A-Z\d][\w *]*$/.test(last.getText()) ? last : undefined
}

function limitedBy(call: ts.Node): 'testTimeout' | 'hookTimeout' {
  return /^(?:before|after)/.test(call.getText()) ? 'hookTimeout' : 'testTimeout'
}

/** Where a source sets a limit that is no longer than the one it has anyway. */
function shortLimits(path: string, text: string): readonly string[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  function visit(node: ts.Node): void {
    const limit = ts.isCallExpression(node) ? ownLimit(node) : undefined
    if (limit && (valueOf(limit, tree) ?? 0) <= patienceOf(path, limitedBy(node))) {
      const { line } = tree.getLineAndCharacterOfPosition(limit.getStart())
      found.push(`${path}:${line + 1} ${limit.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

// A busy machine is late with everything: a limit is there to end what hangs.
test('no test and no hook allows itself less time than every test has', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap(({ path, text }) => shortLimits(path, text))).toEqual([])
})

test('nothing but the two places that all tests wait by says how long a wait may take', () => {
  const waiting = sources.filter(({ text }) => OWN_WAITS.test(text)).map(({ path }) => path)
  expect(waiting.toSorted()).toEqual(MAY_WAIT)
})

test('the measure itself finds limits however they are written', () => {
  const text = [
    'const A_MS = 60_000',
    "test('a', run, 1000)",
    "test('b', { timeout: A_MS }, run)",
    "describe.each([1])('c', { timeout: 2 * A_MS }, run)",
    'beforeAll(run, A_MS)',
    "test('d', run)",
    "test.each(CASES)('e', run)",
    'beforeAll(run, 5 * A_MS)',
  ].join('\n')
  expect(shortLimits('src/x.test.ts', text)).toEqual([
    'src/x.test.ts:2 1000',
    'src/x.test.ts:3 A_MS',
    'src/x.test.ts:4 2 * A_MS',
    'src/x.test.ts:5 A_MS',
  ])
  expect(shortLimits('test/e2e/x.e2e.ts', text)).toContain('test/e2e/x.e2e.ts:8 5 * A_MS')
})
