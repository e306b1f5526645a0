import type { Day } from '#domain/day.ts'
import { meaningOf } from '../meaning/narration.ts'
import { findReversals } from '../meaning/reversals.ts'
import type { PrintedSection } from '../printed-row.ts'
import type { DateOrder, Proof, StatementRow, StatementSection } from '../reading.ts'
import { dayOfReading, isOrderOpen } from '../values/date-text.ts'
import { maskAccount } from '../values/mask-account.ts'
import { type ArrangedRow, directRows, oldestFirst } from './arrange-rows.ts'
import { checkDates, type CheckedDate, type DatedRow } from './check-dates.ts'
import { linkRows } from './link-rows.ts'
import { narrationSizes } from './narration-size.ts'
import { openingDisagrees, proveRows, totalsAgree } from './prove-rows.ts'
import { confidenceOf, type RowEvidence } from './row-confidence.ts'

/** What was decided for the whole file. */
export interface FileFindings {
  readonly order: DateOrder
  /** Whether the file itself says so, or the person. */
  readonly isOrderSure: boolean
  readonly today: Day
}

/** Gives the rows of a section as printed their order, direction, proof, confidence and meaning. */
export function finishSection(printed: PrintedSection, findings: FileFindings): StatementSection {
  const { name, account, period, stated } = printed
  const arranged = directRows(
    oldestFirst(printed.rows, { order: findings.order, opening: stated.opening }),
    stated.opening,
  )
  const proof = proveRows(arranged, stated)
  const dated = arranged.map(row => datesOf(row, findings))
  const dates = checkDates(dated, { period, today: findings.today })
  const evidence = evidenceOf(arranged, dates, { proof, links: linkRows(arranged, stated) })
  const rows = arranged.map((row, place) => toRow(row, dated[place], evidence[place]))
  return {
    name,
    account: account === null ? null : maskAccount(account),
    period,
    stated,
    rows: withReversals(rows),
    proof,
    datesChecked: dates.filter(date => date.isChecked).length,
  }
}

function datesOf({ date, valueDate }: ArrangedRow, { order, isOrderSure }: FileFindings): DatedRow {
  return {
    day: date === null ? null : dayOfReading(date, order),
    valueDay: valueDate === null ? null : dayOfReading(valueDate, order),
    isOpen: !isOrderSure && date !== null && isOrderOpen(date),
  }
}

interface Arithmetic {
  readonly proof: Proof
  readonly links: ReturnType<typeof linkRows>
}

function evidenceOf(
  rows: readonly ArrangedRow[],
  dates: readonly CheckedDate[],
  { proof, links }: Arithmetic,
): readonly RowEvidence[] {
  const sizes = narrationSizes(rows.map(row => row.narration))
  const isTotalled = totalsAgree(proof)
  // A header's figure that fails alone against the totals is what is doubtful, not the first row.
  const broken = new Set(
    isTotalled && openingDisagrees(proof) ? [] : proof.breaks.map(({ row }) => row),
  )
  return rows.map((row, place) => ({
    hasBalance: row.balance !== null,
    isLinked: links.isLinked[place] === true || proof.linkedRows === rows.length,
    isBroken: broken.has(place),
    isTotalled,
    isDirectionFixed: row.isDirectionFixed,
    hasBothAmounts: row.hasBothAmounts,
    narration: sizes[place] ?? 'usual',
    dateReasons: dates[place]?.reasons ?? [],
  }))
}

type UnpairedRow = Omit<StatementRow, 'reversalOf'>

function toRow(
  row: ArrangedRow,
  dated: DatedRow | undefined,
  evidence: RowEvidence | undefined,
): UnpairedRow {
  const { type, amount, balance, narration, reference, page } = row
  return {
    day: dated?.day ?? null,
    time: row.date?.time ?? null,
    type,
    amount,
    balance,
    narration,
    reference,
    page,
    ...(evidence === undefined ? { confidence: 0, reasons: [] } : confidenceOf(evidence)),
    ...meaningOf(narration, type, amount),
  }
}

function withReversals(rows: readonly UnpairedRow[]): readonly StatementRow[] {
  const reversals = findReversals(rows)
  return rows.map((row, place) => ({ ...row, reversalOf: reversals[place] ?? null }))
}
