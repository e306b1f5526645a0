import type { TextPage } from '../text-page.ts'
import { type PageMark, pageMarks } from './page-marks.ts'
import { lineText, type TextLine } from './word.ts'

/** A page and its lines. */
export interface LinedPage {
  readonly page: TextPage
  readonly lines: readonly TextLine[]
}

/** Printed pages that the file lacks, of how many there are; null where the pages do not say. */
export interface MissingPages {
  readonly pages: readonly number[]
  readonly of: number | null
}

/** A file's pages as their own numbers put them. */
export interface PageOrder {
  /** In their order, each once. */
  readonly pages: readonly LinedPage[]
  readonly missing: readonly MissingPages[]
  /** By their place in the file, from 1: those that are there already. */
  readonly repeated: readonly number[]
  readonly isReordered: boolean
}

/** Puts pages in the order that they print, takes out what is there twice, and says which are missing (ST6.24). */
export function orderPages(all: readonly LinedPage[]): PageOrder {
  const once = withoutTwins(all)
  const runs = runsOf(once)
  const ordered = runs.map(run => inOrder(run))
  return {
    pages: ordered.flatMap(run => run.map(({ page, lines }) => ({ page, lines }))),
    missing: ordered.flatMap(run => missingIn(run)),
    repeated: all.filter(each => !once.includes(each)).map(({ page }) => page.number),
    isReordered: ordered.some((run, index) => run.some((each, at) => each !== runs[index]?.[at])),
  }
}

// A page with less on it may well say the same as another.
const MIN_LETTERS = 200
const FIGURES = /\d[.]\d\d\b/

/** A page that says what an earlier one says, figures and all, is that page again. */
function withoutTwins(all: readonly LinedPage[]): readonly LinedPage[] {
  const seen = new Set<string>()
  return all.filter(({ lines }) => {
    const text = lines.map(line => lineText(line)).join('\n')
    if (text.length < MIN_LETTERS || !FIGURES.test(text)) return true
    const isNew = !seen.has(text)
    seen.add(text)
    return isNew
  })
}

interface MarkedPage extends LinedPage {
  readonly mark: PageMark | null
}

type Run = readonly MarkedPage[]

/** Pages that are counted together: each account of a file may be counted from 1. */
function runsOf(pages: readonly LinedPage[]): readonly Run[] {
  const marks = pageMarks(pages.map(({ lines }) => lines))
  const runs: MarkedPage[][] = []
  for (const [index, page] of pages.entries()) {
    const marked = { ...page, mark: marks[index] ?? null }
    const run = runs.at(-1)
    if (run === undefined || isNewRun(run, marked.mark)) runs.push([marked])
    else run.push(marked)
  }
  return runs
}

function isNewRun(run: Run, mark: PageMark | null): boolean {
  if (mark === null) return false
  const marks = run.flatMap(page => page.mark ?? [])
  return marks.some(({ number, of }) => of !== mark.of || number === mark.number)
}

/** The pages by their numbers, where all of them have one. */
function inOrder(run: Run): Run {
  if (run.some(({ mark }) => mark === null)) return run
  return run.toSorted((one, other) => (one.mark?.number ?? 0) - (other.mark?.number ?? 0))
}

function missingIn(run: Run): readonly MissingPages[] {
  const of = run.find(({ mark }) => mark !== null)?.mark?.of ?? null
  const pages: number[] = []
  let last = 0
  // A page without a number may be the one that lacks.
  let unmarked = 0
  for (const { mark } of run) {
    if (mark === null) {
      unmarked += 1
      continue
    }
    pages.push(...between(last, mark.number).slice(unmarked))
    last = mark.number
    unmarked = 0
  }
  if (of !== null && last > 0) pages.push(...between(last, of + 1).slice(unmarked))
  return pages.length === 0 ? [] : [{ pages, of }]
}

function between(low: number, high: number): readonly number[] {
  return Array.from({ length: Math.max(0, high - low - 1) }, (_, index) => low + 1 + index)
}
