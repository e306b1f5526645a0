import * as v from 'valibot'
import type {
  ForeignCurrency,
  NarrationKind,
  ProofDoubt,
  ReadingStatus,
  RowReason,
  StatementReading,
  StatementRow,
} from '#features/statements/rules/reading.ts'
import { TRANSACTION_TYPES } from '#records/transaction/terms.ts'
import { daySchema, nairaSchema, totalNairaSchema, positiveNairaSchema } from '#records/wire.ts'

const STATUSES = [
  'proven',
  'consistent',
  'partial',
  'unproven',
] as const satisfies readonly ReadingStatus[]

const KINDS = [
  'reversal',
  'tax',
  'charge',
  'levy',
  'sweep',
  'interest',
  'salary',
  'airtime',
  'bill',
  'cash',
  'card',
  'transfer',
  'other',
] as const satisfies readonly NarrationKind[]

const REASONS = [
  'link-broken',
  'direction-fixed',
  'no-opening',
  'no-balance',
  'no-date',
  'date-outside-period',
  'date-out-of-order',
  'date-far',
  'date-unsure',
  'future-date',
  'narration-empty',
  'narration-long',
  'narration-unsure',
  'both-amounts',
] as const satisfies readonly RowReason[]

const DOUBTS = ['pages-missing', 'rows-left-out'] as const satisfies readonly ProofDoubt[]

const CURRENCIES = [
  'USD',
  'GBP',
  'EUR',
  'CAD',
  'CNY',
  'ZAR',
  'GHS',
  'XOF',
  'KES',
  'AED',
  'CHF',
  'JPY',
  'INR',
  'other',
] as const satisfies readonly ForeignCurrency[]

const index = v.pipe(v.number(), v.integer(), v.minValue(0))
const text = v.string()
const optionalText = v.nullable(text)
const optionalNaira = v.nullable(nairaSchema)
const optionalFlag = v.nullable(v.boolean())

const details = v.object({
  party: optionalText,
  /** All but its last four masked. */
  account: optionalText,
  channel: optionalText,
  category: optionalText,
})

const sampleRow = v.object({
  /** Naira, above zero; `type` says which way it went. */
  amount: positiveNairaSchema,
  category: text,
  /** The narration. */
  description: text,
  /** The person gives labels. */
  label: v.null(),
  date: v.nullable(daySchema),
  /** `HH:mm:ss`. */
  time: optionalText,
  type: v.picklist(TRANSACTION_TYPES),
  balance: optionalNaira,
  reference: text,
  /** What the bank prints of the row in columns of their own. */
  details,
  page: index,
  /** Its place among the rows of its section as printed. */
  printed: v.optional(index, 0),
  confidence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  reasons: v.array(v.picklist(REASONS)),
  kind: v.picklist(KINDS),
  counterparty: optionalText,
  /** The place, among the rows of its section, of the row that this one takes back. */
  reversalOf: v.nullable(index),
})

const statedFigures = v.object({
  opening: optionalNaira,
  closing: optionalNaira,
  debitTotal: optionalNaira,
  creditTotal: optionalNaira,
})

const checks = v.object({
  status: v.picklist(STATUSES),
  doubts: v.array(v.picklist(DOUBTS)),
  linkedRows: index,
  breaks: v.array(v.object({ row: index, difference: totalNairaSchema })),
  unread: v.optional(index, 0),
  debits: totalNairaSchema,
  credits: totalNairaSchema,
  opening: optionalNaira,
  closing: optionalNaira,
  closingAgrees: optionalFlag,
  debitTotalAgrees: optionalFlag,
  creditTotalAgrees: optionalFlag,
  /** What keeps the dates from being sure; where there is anything, `status` is not `proven`. */
  dates: v.optional(
    v.object({
      missing: index,
      doubted: index,
      open: v.array(v.picklist(['order', 'year'])),
    }),
    { missing: 0, doubted: 0, open: [] },
  ),
})

const section = v.object({
  name: optionalText,
  account: optionalText,
  period: v.nullable(v.object({ from: daySchema, to: daySchema })),
  stated: statedFigures,
  checks,
  datesChecked: index,
  sampleRows: v.array(sampleRow),
})

const warning = v.variant('type', [
  v.object({ type: v.literal('other-bank'), chosen: text, recognised: text }),
  v.object({ type: v.literal('unreadable-pages'), pages: v.array(index) }),
  v.object({
    type: v.literal('pages-missing'),
    pages: v.array(index),
    of: v.nullable(index),
  }),
  v.object({ type: v.literal('pages-repeated'), pages: v.array(index) }),
  v.object({ type: v.literal('pages-reordered') }),
  v.object({
    type: v.literal('date-order-unknown'),
    taken: v.picklist(['day-first', 'month-first']),
  }),
  v.object({ type: v.literal('date-year-unknown'), last: daySchema }),
  v.object({ type: v.literal('opening-disagrees'), section: index }),
  v.object({
    type: v.literal('foreign-section'),
    name: optionalText,
    account: optionalText,
    currency: v.picklist(CURRENCIES),
    rows: index,
  }),
  v.object({
    type: v.literal('foreign-rows'),
    section: index,
    currency: v.picklist(CURRENCIES),
    rows: index,
  }),
  v.object({
    type: v.literal('rows-unrecorded'),
    section: index,
    why: v.picklist(['failed', 'pending']),
    rows: index,
  }),
  v.object({ type: v.literal('columns-inferred') }),
  v.object({ type: v.literal('columns-swapped'), section: index }),
])

const answer = v.object({
  success: v.literal(true),
  /** Those of the first section. */
  sampleRows: v.array(sampleRow),
  statement: v.object({
    bank: optionalText,
    pages: index,
    status: v.picklist(STATUSES),
    /** Whether `status` is `proven`. */
    proven: v.boolean(),
    account: optionalText,
    period: v.nullable(v.object({ from: daySchema, to: daySchema })),
    opening: optionalNaira,
    closing: optionalNaira,
    sections: v.pipe(v.array(section), v.minLength(1)),
    warnings: v.array(warning),
  }),
})

/**
 * What the server read of a statement (IMP-03, statements 6), naira on the wire. `account`,
 * `period`, `opening` and `closing` of the statement are those of its first section.
 */
export const previewAnswer = v.pipe(answer, v.transform(answerToReading))

function answerToReading({ statement }: v.InferOutput<typeof answer>): StatementReading {
  const { bank, pages, status, warnings } = statement
  const sections = statement.sections.map(({ sampleRows, checks: proof, ...rest }) => ({
    ...rest,
    proof,
    rows: sampleRows.map(toStatementRow),
  }))
  return { bank, pages, status, warnings, sections }
}

function toStatementRow(row: v.InferOutput<typeof sampleRow>): StatementRow {
  const { date, description, label: _none, ...same } = row
  return { ...same, day: date, narration: description }
}
