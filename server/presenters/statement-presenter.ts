import type { WireAnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import { assert } from '#domain/assert.ts'
import { type Kobo, koboToNaira } from '#domain/money.ts'
import type {
  Proof,
  ReadingWarning,
  StatedFigures,
  StatementReading,
  StatementRow,
  StatementSection,
} from '#domain/statement/reading.ts'

type Answer = WireAnswerOf<typeof calls.previewImport>
type WireSection = Answer['statement']['sections'][number]
type WireWarning = Answer['statement']['warnings'][number]
type WireRow = Answer['sampleRows'][number]

/** What was read of a statement; the first section stands also where readers of one account look. */
export function presentStatement(reading: StatementReading): Answer {
  const { bank, pages, status, warnings } = reading
  const sections = reading.sections.map(presentSection)
  const [first] = sections
  assert(first !== undefined, 'a reading has a section')
  return {
    success: true,
    sampleRows: first.sampleRows,
    statement: {
      bank,
      pages,
      status,
      proven: status === 'proven',
      account: first.account,
      period: first.period,
      opening: first.checks.opening,
      closing: first.checks.closing,
      sections,
      warnings: warnings.map(presentWarning),
    },
  }
}

function presentSection(section: StatementSection): WireSection {
  const { name, account, period, datesChecked } = section
  return {
    name,
    account,
    period,
    stated: presentStated(section.stated),
    checks: presentProof(section.proof),
    datesChecked,
    sampleRows: section.rows.map(presentRow),
  }
}

function presentWarning(warning: ReadingWarning): WireWarning {
  if (warning.type !== 'unreadable-pages') return warning
  return { type: warning.type, pages: [...warning.pages] }
}

function presentStated(stated: StatedFigures): WireSection['stated'] {
  return {
    opening: optionalNaira(stated.opening),
    closing: optionalNaira(stated.closing),
    debitTotal: optionalNaira(stated.debitTotal),
    creditTotal: optionalNaira(stated.creditTotal),
  }
}

function presentProof(proof: Proof): WireSection['checks'] {
  return {
    ...proof,
    breaks: proof.breaks.map(({ row, difference }) => ({
      row,
      difference: koboToNaira(difference),
    })),
    debits: koboToNaira(proof.debits),
    credits: koboToNaira(proof.credits),
    opening: optionalNaira(proof.opening),
    closing: optionalNaira(proof.closing),
  }
}

function presentRow({ day, narration, ...row }: StatementRow): WireRow {
  return {
    ...row,
    amount: koboToNaira(row.amount),
    description: narration,
    label: null,
    date: day,
    balance: optionalNaira(row.balance),
    reasons: [...row.reasons],
  }
}

function optionalNaira(amount: Kobo | null): number | null {
  return amount === null ? null : koboToNaira(amount)
}
