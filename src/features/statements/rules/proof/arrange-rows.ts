import type { Kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { PrintedRow } from '../printed-row.ts'
import type { DateOrder } from '../reading.ts'
import { type DateReading, dayOfReading } from '../values/date-text.ts'

/** A row in the order in which the money moved, with the direction that its balance gives it. */
export interface ArrangedRow extends PrintedRow {
  readonly type: TransactionType
  /** Whether the balances say the opposite of the column in which it is printed. */
  readonly isDirectionFixed: boolean
}

type Link = 'as-printed' | 'size-only' | 'none'

const WORTH: Readonly<Record<Link, number>> = { 'as-printed': 2, 'size-only': 1, none: 0 }
const CREDIT_WORDS =
  /\b(?:CR|CREDIT|RECEIVED|INWARD|DEPOSIT|LODGE?MENT|SALARY|RVSL|REVERSAL|REV)\b/i

/**
 * The rows oldest first (ST6.11): whichever way more balances follow from their
 * amounts, else the way in which the dates run. Some banks print the days one way and the rows of a
 * day the other.
 */
export function oldestFirst(
  rows: readonly PrintedRow[],
  { order, opening }: { readonly order: DateOrder; readonly opening: Kobo | null },
): readonly PrintedRow[] {
  if (rows.some(({ side }) => side !== undefined)) return mergedSections(rows, order)
  const backward = rows.toReversed()
  const ways = [rows, backward, daysTurned(rows, order), daysTurned(backward, order)]
  const worths = ways.map(way => worthOf(way, opening))
  const best = Math.max(...worths)
  const isDecided = worths[0] !== worths[1] || best !== worths[0]
  if (isDecided) return ways[worths.indexOf(best)] ?? rows
  return stepsForward(rows, order) >= stepsForward(backward, order) ? rows : backward
}

/**
 * Gives each row the direction that its balance shows. A row whose amount is the balance's step to the
 * kobo, but the other way, stood in the wrong column; one without a direction of its own takes it from
 * the step. Where a word or a sign says a row's direction, as it does of most rows that their balances bear out, it
 * stands: what contradicts it is as likely another row that is missing.
 */
export function directRows(
  rows: readonly PrintedRow[],
  opening: Kobo | null,
): readonly ArrangedRow[] {
  const steps = rows.map((row, index) =>
    stepTo(row, index === 0 ? opening : rows[index - 1]?.balance),
  )
  const isSure = areTypesSure(rows, steps)
  return rows.map((row, index) => {
    const step = steps[index] ?? null
    const shown = directionOfStep(step, row.amount)
    const printed = row.type ?? shown ?? directionByWords(row, step)
    if (isSure && isSaid(row)) return { ...row, type: printed, isDirectionFixed: false }
    return { ...row, type: shown ?? printed, isDirectionFixed: (shown ?? printed) !== printed }
  })
}

function stepTo({ balance }: PrintedRow, before: Kobo | null | undefined): number | null {
  return balance === null || before === null || before === undefined ? null : balance - before
}

function isSaid({ type, isTypeSaid }: PrintedRow): boolean {
  return isTypeSaid === true && type !== null
}

// Of the rows that say their direction: where fewer are borne out, the words or signs mean something else.
const SURE_SHARE = 0.5

function areTypesSure(rows: readonly PrintedRow[], steps: readonly (number | null)[]): boolean {
  const said = rows.filter(row => isSaid(row))
  const borneOut = rows.filter(
    (row, index) => isSaid(row) && directionOfStep(steps[index] ?? null, row.amount) === row.type,
  )
  return said.length > 0 && borneOut.length >= said.length * SURE_SHARE
}

function directionOfStep(step: number | null, amount: Kobo): TransactionType | undefined {
  if (step === amount) return 'income'
  return step === 0 - amount ? 'expense' : undefined
}

function directionByWords({ narration }: PrintedRow, step: number | null): TransactionType {
  if (step !== null) return step > 0 ? 'income' : 'expense'
  return CREDIT_WORDS.test(narration) ? 'income' : 'expense'
}

function worthOf(rows: readonly PrintedRow[], opening: Kobo | null): number {
  const befores = [opening, ...rows.map(row => row.balance)]
  return rows.reduce((sum, row, place) => sum + WORTH[linkTo(befores[place] ?? null, row)], 0)
}

function linkTo(before: Kobo | null, row: PrintedRow): Link {
  if (row.balance === null || before === null) return 'none'
  const shown = directionOfStep(row.balance - before, row.amount)
  if (shown === undefined) return 'none'
  return row.type === null || row.type === shown ? 'as-printed' : 'size-only'
}

/** Sections of one way each, every one oldest first, as one run of days; what has no date stays behind the row before it. */
function mergedSections(rows: readonly PrintedRow[], order: DateOrder): readonly PrintedRow[] {
  const runs = [...new Set(rows.map(({ side }) => side))].map(way => {
    const run = rows.filter(({ side }) => side === way)
    const backward = run.toReversed()
    return stepsForward(run, order) >= stepsForward(backward, order) ? run : backward
  })
  const dated = runs.flatMap(run => {
    let last = ''
    return run.map(row => {
      const day = row.date === null ? null : dayOfReading(row.date, order)
      last = day === null || day < last ? last : day
      return { row, day: last }
    })
  })
  return dated
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
    .map(({ row }) => row)
}

/** The days in the other order, each with its rows as they are; a row without a date goes with the last. */
function daysTurned(rows: readonly PrintedRow[], order: DateOrder): readonly PrintedRow[] {
  const days: PrintedRow[][] = []
  let last: string | null = null
  for (const row of rows) {
    const day: string | null = row.date === null ? last : dayOfReading(row.date, order)
    if (day !== last || days.length === 0) days.push([])
    days.at(-1)?.push(row)
    last = day
  }
  return days.toReversed().flat()
}

function stepsForward(rows: readonly PrintedRow[], order: DateOrder): number {
  const moments = rows.map(row => momentOf(row.date, order)).filter(moment => moment !== '')
  return moments.filter((moment, place) => moment > (moments[place - 1] ?? moment)).length
}

function momentOf(date: DateReading | null, order: DateOrder): string {
  return date === null ? '' : `${dayOfReading(date, order) ?? ''}${date.time ?? ''}`
}
