import type { Result } from '#base/result.ts'
import type { StatementReading } from '#features/statements/rules/reading.ts'
import type { StatementFault } from '#features/statements/rules/statement-fault.ts'
import { createSeededRandom, type SeededRandom } from '#test/simulation/seeded-random.ts'
import { isWholeProof } from '#test/support/whole-proof.ts'
import type { Account } from '../made/account.ts'
import { scoreLine, scoreReading } from '../score.ts'
import type { Movement, TrueSection } from '../truth.ts'
import type { Cell, FileForm } from './file-form.ts'
import { fileAccounts, fileTruth } from './file-truth.ts'
import { randomFileForm } from './random-file.ts'
import { readFile } from './read-file.ts'
import { csvText, encode, USUAL_MARKS } from './write-csv.ts'

/** The seeds of a family of tables. */
export const TABLE_SEEDS: readonly number[] = Array.from(
  { length: isWholeProof ? 200 : 6 },
  (_, place) => 20_261_126 + place,
)

/** A random table of a bank's file, part by part, before it is written. */
export interface MadeTable {
  readonly form: FileForm
  readonly account: Account
  readonly above: readonly (readonly Cell[])[]
  readonly headings: readonly string[]
  /** In the printed order, as `movements` are. */
  readonly rows: readonly (readonly Cell[])[]
  readonly movements: readonly Movement[]
  readonly below: readonly (readonly Cell[])[]
  readonly random: SeededRandom
}

/** Makes the random table of the seed, of a form that is wanted. */
export function makeTable(
  seed: number,
  isWanted: (form: FileForm) => boolean = () => true,
): MadeTable {
  const random = createSeededRandom(seed)
  let form = randomFileForm(random)
  // Few days leave open which number is the month.
  while (OPEN.test(form.dates.pattern) || !isWanted(form)) form = randomFileForm(random)
  const [account] = shortAccounts(1, random)
  if (account === undefined) throw new Error('No account was made')
  return tableOf(form, account, random)
}

const OPEN = /^(?:dd|MM)[/.]/
const FEWEST = 8
const MOST = 40

/** Accounts of few movements, so that there can be many tables. */
export function shortAccounts(count: number, random: SeededRandom): readonly Account[] {
  return fileAccounts(count, random).map(account => {
    const movements = account.movements.slice(0, FEWEST + random.below(MOST - FEWEST))
    return Object.assign({}, account, { movements })
  })
}

/** An account as a table of the form. */
export function tableOf(form: FileForm, account: Account, random: SeededRandom): MadeTable {
  const movements = form.isNewestFirst ? account.movements.toReversed() : account.movements
  return {
    form,
    account,
    above: form.above(account),
    headings: form.columns.map(({ heading }) => heading),
    rows: movements.map(movement => form.columns.map(({ cell }) => cell(movement, account))),
    movements,
    below: form.below(account),
    random,
  }
}

/** Whether the form has a column with such a heading. */
export function hasHeading({ columns }: FileForm, pattern: RegExp): boolean {
  return columns.some(({ heading }) => pattern.test(heading))
}

/** The table with one column more, at a random place or at the end. */
export function withColumn(
  table: MadeTable,
  heading: string,
  cellOf: (place: number) => Cell,
): MadeTable {
  const at = table.random.below(table.headings.length + 1)
  return {
    ...table,
    headings: table.headings.toSpliced(at, 0, heading),
    rows: table.rows.map((cells, place) => cells.toSpliced(at, 0, cellOf(place))),
  }
}

/** The lines of a table as they stand in a file. */
export function linesOf({ above, headings, rows, below }: MadeTable): readonly (readonly Cell[])[] {
  return [...above, headings, ...rows, ...below]
}

/** Reads lines as a CSV file of the form. */
export function readLines(
  form: FileForm,
  lines: readonly (readonly Cell[])[],
): Result<StatementReading, StatementFault> {
  return readFile(encode(csvText(lines, form, USUAL_MARKS), 'utf-8'))
}

/** Reads a table as a CSV file; a fault fails the test. */
export function readTable(table: MadeTable): StatementReading {
  const reading = readLines(table.form, linesOf(table))
  if (!reading.ok) throw new Error(`Not read: ${JSON.stringify(reading.error)}`)
  return reading.value
}

/** What a reading has wrong beside sections that are true; nothing where all of it is right. */
export function wrongsOf(
  reading: StatementReading,
  sections: readonly TrueSection[],
): readonly string[] {
  const score = scoreReading(fileTruth('table', reading.bank, sections), reading)
  const isExact =
    score.fullExact === score.rows &&
    score.extraRows === 0 &&
    score.falseProven === 0 &&
    score.statusRight === score.sections
  return isExact ? score.wrongs : [scoreLine(score), ...score.wrongs]
}
