import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import {
  codeLines,
  functionsOf,
  readSourceFiles,
  type SourceFile,
  undocumentedExports,
} from './source-files.ts'

const MAX_FILE_LINES = 300
const MAX_MEDIAN_FILE_LINES = 80
const MAX_P95_LINES = 180
// As long as they were when the product was cut to fit (1,250 files, 70 lines each): it grows, and is not cut finer.
const MIN_MEAN_LINES = 70
const MAX_FUNCTION_LINES = 60
const MAX_MEDIAN_FUNCTION_LINES = 10
const DOCUMENTED =
  /^src\/(base|money|time|records|contract|api|ledger|features\/[^/]+\/rules)\/|^server\//

const files = readSourceFiles()
const product = files.filter(file => !file.isTest)

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function namesWhere(where: (file: SourceFile) => boolean): readonly string[] {
  return product.filter(where).map(file => file.path)
}

describe('the shape of the sources', () => {
  test('no file is over 300 lines of code, half of them are at most 80', () => {
    expect(namesWhere(file => file.lineCount > MAX_FILE_LINES)).toEqual([])
    expect(median(product.map(file => file.lineCount))).toBeLessThanOrEqual(MAX_MEDIAN_FILE_LINES)
  })

  test('of twenty files, nineteen have at most 180 lines of code', () => {
    const lengths = product.map(({ lineCount }) => lineCount).toSorted((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length * 0.95)]).toBeLessThanOrEqual(MAX_P95_LINES)
  })

  test('a file of code has 70 lines on average', () => {
    const lines = product.reduce((sum, { lineCount }) => sum + lineCount, 0)
    expect(product.length).toBeGreaterThan(1000)
    expect(lines / product.length).toBeGreaterThanOrEqual(MIN_MEAN_LINES)
  })

  test('no function is over 60 lines, half of them are at most 10', () => {
    const lengths = product.flatMap(file =>
      functionsOf(file.tree).map(each => ({
        where: `${file.path} ${each.name?.getText() ?? ''}`,
        lines: codeLines(file.tree, each),
      })),
    )
    expect(lengths.filter(({ lines }) => lines > MAX_FUNCTION_LINES)).toEqual([])
    expect(median(lengths.map(({ lines }) => lines))).toBeLessThanOrEqual(MAX_MEDIAN_FUNCTION_LINES)
  })

  test('there is no barrel and nothing is exported again', () => {
    expect(namesWhere(file => /\/index\.tsx?$/.test(file.path))).toEqual([])
    expect(namesWhere(file => file.tree.statements.some(ts.isExportDeclaration))).toEqual([])
  })

  test('what other layers use of the core says what it is', () => {
    const missing = product
      .filter(file => DOCUMENTED.test(file.path))
      .flatMap(file => undocumentedExports(file.tree).map(name => `${file.path}: ${name}`))
    expect(missing).toEqual([])
  })

  test('the measure itself counts code and not comments', () => {
    const tree = ts.createSourceFile(
      'x.ts',
      '/** A.\n * B. */\nexport function f() {\n  // why\n\n  return 1\n}\nexport const g = 2\n',
      ts.ScriptTarget.Latest,
      true,
    )
    expect(codeLines(tree)).toBe(4)
    expect(functionsOf(tree)).toHaveLength(1)
    expect(undocumentedExports(tree)).toEqual(['g'])
  })
})
