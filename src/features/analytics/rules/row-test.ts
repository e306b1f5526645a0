import { assertNever } from '#base/assert.ts'
import { type FoldedOf, textHits, type WantedText } from '#base/folded-text.ts'
import type { AmountRange } from '#features/entries/rules/find/find.ts'
import type { Condition, RowFlow } from '#features/entries/rules/find/resolve-find.ts'
import { keyTest } from '#features/entries/rules/payee-of.ts'
import {
  type Chunk,
  firstRowFrom,
  IS_ADJUSTMENT,
  IS_HELD,
  IS_IMPORTED,
  IS_INCOME,
  IS_LOAN,
  isOwnTransfer,
  KIND_FLAGS,
  rowCount,
  type RowTest,
} from './chunk.ts'
import { clockTest } from './clock-test.ts'
import { type CodedColumn, wantedCodes } from './coded-column.ts'
import { isMovedTo } from './moved-to.ts'
import { ID_WORDS, rowsWithout } from './packed-ids.ts'
import { describedBy, type PayeeKeys, type Readings } from './readings.ts'

/** Of all rows the same, or a test of each. */
type ChunkTest = boolean | RowTest

/** Whether a row's text in the column is one of those wanted. */
export function hasText(column: CodedColumn, wanted: readonly string[]): RowTest {
  return textPasses(column, text => wanted.includes(text))
}

/** Whether a row's text in the column passes the test. */
export function textPasses(column: CodedColumn, isWanted: (text: string) => boolean): RowTest {
  return isCoded(column, wantedCodes(column, isWanted))
}

/** Whether a row is a movement of the kind. */
export function isFlow({ flags }: Chunk, flow: RowFlow): RowTest {
  const wanted = Array.from({ length: KIND_FLAGS + 1 }, (_, kind) => KINDS[flow](kind))
  return row => wanted[(flags[row] ?? 0) & KIND_FLAGS] === true
}

const KINDS: Readonly<Record<RowFlow, (flags: number) => boolean>> = {
  expense: flags => flags === 0,
  income: flags => flags === IS_INCOME,
  transfer: isOwnTransfer,
  adjustment: flags => (flags & IS_ADJUSTMENT) !== 0,
  loan: flags => (flags & IS_LOAN) !== 0,
  held: flags => (flags & IS_HELD) !== 0,
  in: flags => (flags & IS_INCOME) !== 0,
  out: flags => (flags & IS_INCOME) === 0,
}

/**
 * Whether the rows of a chunk are what the condition asks for (FD12). Where other columns decide, no
 * text is looked at. Asserts that a chunk has its descriptions where the condition needs them.
 */
export function conditionTest(chunk: Chunk, condition: Condition, readings: Readings): ChunkTest {
  if ('parts' in condition) return joinedTest(chunk, condition, readings)
  if (condition.type !== 'not') return termTest(chunk, condition, readings)
  return negated(conditionTest(chunk, condition.part, readings))
}

type Term = Exclude<Condition, { readonly type: 'all' | 'any' | 'not' }>

function termTest(chunk: Chunk, condition: Term, readings: Readings): ChunkTest {
  switch (condition.type) {
    case 'text':
      return hasWords(describedBy(chunk), condition, readings.foldedOf)
    case 'paid':
      return isPaid(chunk, keyTest(condition), readings.payeeKeysOf(chunk))
    case 'is':
      return isWhat(chunk, condition.what, readings)
    case 'one-of':
      return oneOf(chunk, condition)
    case 'clock':
      return clockTest(chunk, condition, readings.daysOf)
    case 'moved-to':
      return isMovedTo(chunk, condition)
    case 'flow':
      return isFlow(chunk, condition.flow)
    case 'rows':
      return isAmong(chunk, condition.ids)
    case 'between':
      return isBetween(chunk, condition)
    case 'amount':
      return isAmount(chunk, condition)
    default:
      return assertNever(condition)
  }
}

/** Whether the condition looks at what rows say of themselves. */
export function needsDescriptions(condition: Condition): boolean {
  if ('parts' in condition) return condition.parts.some(needsDescriptions)
  if (condition.type === 'not') return needsDescriptions(condition.part)
  if (condition.type === 'is') return condition.what !== 'imported'
  return condition.type === 'text' || condition.type === 'paid'
}

type Joined = Extract<Condition, { readonly parts: readonly Condition[] }>

/** What decides it alone ends it: `false` of all that must hold, `true` of any that may. */
function joinedTest(chunk: Chunk, { type, parts }: Joined, readings: Readings): ChunkTest {
  const decisive = type === 'any'
  const tests: RowTest[] = []
  for (const isDescribed of [false, true]) {
    for (const part of parts) {
      if (needsDescriptions(part) !== isDescribed) continue
      const test = conditionTest(chunk, part, readings)
      if (test === decisive) return decisive
      if (typeof test !== 'boolean') tests.push(test)
    }
  }
  const [first, ...others] = tests
  if (first === undefined) return !decisive
  return others.reduce(decisive ? either : both, first)
}

/** Both tests in one. */
export function both(first: RowTest, second: RowTest): RowTest {
  return row => first(row) && second(row)
}

function either(first: RowTest, second: RowTest): RowTest {
  return row => first(row) || second(row)
}

function negated(test: ChunkTest): ChunkTest {
  return typeof test === 'boolean' ? !test : row => !test(row)
}

function hasWords(column: CodedColumn, wanted: WantedText, foldedOf: FoldedOf): ChunkTest {
  return someCoded(column, textHits(foldedOf(column.texts), wanted))
}

type What = Extract<Condition, { readonly type: 'is' }>['what']

function isWhat(chunk: Chunk, what: What, readings: Readings): ChunkTest {
  switch (what) {
    case 'imported':
      return row => ((chunk.flags[row] ?? 0) & IS_IMPORTED) !== 0
    case 'described':
      return textPasses(describedBy(chunk), text => text !== '')
    case 'paying':
      return isPaid(chunk, () => true, readings.payeeKeysOf(chunk))
    default:
      return assertNever(what)
  }
}

function isPaid(chunk: Chunk, isTheirs: (key: string) => boolean, read: PayeeKeys): ChunkTest {
  const { flags } = chunk
  const { codes } = describedBy(chunk)
  const [out, into] = [read.expense, read.income].map(of =>
    Uint8Array.from(of, key => Number(key !== undefined && isTheirs(key))),
  )
  return row => {
    const isIncome = ((flags[row] ?? 0) & IS_INCOME) !== 0
    return (isIncome ? into : out)?.[codes[row] ?? 0] === 1
  }
}

const COLUMNS = {
  wallet: 'wallets',
  label: 'labels',
  budget: 'budgets',
  category: 'categories',
} as const

function oneOf(chunk: Chunk, { field, ids }: Extract<Condition, { type: 'one-of' }>): ChunkTest {
  const column = chunk[COLUMNS[field]]
  const wanted = new Set(ids)
  return someCoded(
    column,
    wantedCodes(column, text => wanted.has(text)),
  )
}

function isCoded({ codes }: CodedColumn, wanted: Uint8Array): RowTest {
  return row => wanted[codes[row] ?? 0] === 1
}

function someCoded(column: CodedColumn, wanted: Uint8Array): ChunkTest {
  if (!wanted.includes(0)) return true
  return wanted.includes(1) && isCoded(column, wanted)
}

function isBetween(
  chunk: Chunk,
  { from, until }: Extract<Condition, { type: 'between' }>,
): ChunkTest {
  const [first, end] = [firstRowFrom(chunk, from), firstRowFrom(chunk, until)]
  if (first >= end) return false
  return (first === 0 && end === rowCount(chunk)) || (row => row >= first && row < end)
}

function isAmong({ ids: packed }: Chunk, ids: readonly string[]): ChunkTest {
  if (ids.length === 0) return false
  const others = rowsWithout(packed, ids)
  const isOther = new Uint8Array(packed.length / ID_WORDS)
  if (others.length === isOther.length) return false
  for (const row of others) isOther[row] = 1
  return row => isOther[row] === 0
}

function isAmount({ amounts }: Chunk, { least, most }: AmountRange): RowTest {
  return row => {
    const amount = amounts[row] ?? 0
    return amount >= least && amount <= most
  }
}
