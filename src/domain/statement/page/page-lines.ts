import type { TextPage } from '../text-page.ts'
import { type RunWord, runWords } from './run-words.ts'
import { uprightRuns } from './upright-runs.ts'
import type { TextLine, Word } from './word.ts'

// Parts of the type's size: how far words of one line may differ in height, how near runs touch,
// and how near the same word again is only its shadow (some printers make bold type so).
const SAME_LINE = 0.3
const TOUCHING = 0.12
const SHADOW = 0.12

/** The page's lines from the top, each with its words from the left. */
export function pageLines(page: TextPage): TextLine[] {
  const words = uprightRuns(page.items)
    .flatMap(run => runWords(run))
    .toSorted((one, other) => one.baseline - other.baseline)
  return groupByBaseline(words).map(group => toLine(page.number, group))
}

function groupByBaseline(words: readonly RunWord[]): RunWord[][] {
  const groups: RunWord[][] = []
  let first: RunWord | undefined
  for (const word of words) {
    const size = Math.min(word.size, first?.size ?? word.size)
    if (first !== undefined && word.baseline - first.baseline <= size * SAME_LINE) {
      groups.at(-1)?.push(word)
    } else {
      groups.push([word])
      first = word
    }
  }
  return groups
}

function toLine(page: number, group: readonly RunWord[]): TextLine {
  const words = joinTouching(group.toSorted((one, other) => one.left - other.left))
  const baseline = group[0]?.baseline ?? 0
  return { page, baseline, size: Math.max(...words.slice(0, 50).map(word => word.size)), words }
}

/** Joins what a printer drew letter by letter, and drops what it drew twice. */
function joinTouching(words: readonly RunWord[]): Word[] {
  const joined: RunWord[] = []
  for (const word of words) {
    const before = joined.at(-1)
    if (before === undefined || !isNear(before, word)) joined.push(word)
    else if (!isShadow(before, word)) joined[joined.length - 1] = join(before, word)
  }
  return joined
}

function isNear(before: RunWord, word: RunWord): boolean {
  if (isShadow(before, word)) return true
  const isOneWord = before.isOpenRight && word.isOpenLeft && !standsAlone(before, word)
  return isOneWord && Math.abs(word.left - before.right) <= word.size * TOUCHING
}

function isShadow(before: RunWord, word: RunWord): boolean {
  return before.text === word.text && Math.abs(word.left - before.left) <= word.size * SHADOW
}

/** Whether one of them is a whole amount: cells may touch, and an amount is a cell. */
function standsAlone(before: RunWord, word: RunWord): boolean {
  // An amount may itself be drawn in pieces.
  return isAmount(before.text) || (isAmount(word.text) && !/[\d,.]$/.test(before.text))
}

function isAmount(text: string): boolean {
  return /^[^\d,.]{0,4}\d[\d,]*\.\d\d$/.test(text)
}

function join(before: RunWord, word: RunWord): RunWord {
  return {
    ...before,
    text: before.text + word.text,
    right: Math.max(before.right, word.right),
    isOpenRight: word.isOpenRight,
  }
}
