import type { Day } from '#domain/day.ts'
import { kobo } from '#domain/money.ts'
import type { Proof, StatementReading, StatementRow } from '#domain/statement/reading.ts'

/** A row of a statement, of ₦45.00 that Ada was paid. */
function aStatementRow(change: Partial<StatementRow> = {}): StatementRow {
  return {
    day: '2026-10-01' as Day,
    time: null,
    type: 'expense',
    amount: kobo(4500),
    balance: kobo(95_500),
    narration: 'NIP/Ada Obi/Rice',
    reference: '',
    page: 1,
    confidence: 1,
    reasons: [],
    kind: 'transfer',
    category: 'transfer',
    counterparty: 'Ada Obi',
    reversalOf: null,
    ...change,
  }
}

/** A proof of one row of ₦45.00 after ₦1,000.00. */
function aProof(change: Partial<Proof> = {}): Proof {
  return {
    status: 'proven',
    linkedRows: 1,
    breaks: [],
    debits: kobo(4500),
    credits: kobo(0),
    opening: kobo(100_000),
    closing: kobo(95_500),
    closingAgrees: true,
    debitTotalAgrees: null,
    creditTotalAgrees: null,
    ...change,
  }
}

/** A statement of one account, with one row unless told. */
export function aReading(
  change: Partial<Omit<StatementReading, 'sections'>> & {
    readonly rows?: readonly StatementRow[]
    readonly proof?: Partial<Proof>
  } = {},
): StatementReading {
  const { rows = [aStatementRow()], proof, ...rest } = change
  const status = rest.status ?? 'proven'
  const stated = { opening: null, closing: kobo(95_500), debitTotal: null, creditTotal: null }
  const section = {
    name: null,
    account: '••••••1234',
    period: { from: '2026-10-01' as Day, to: '2026-10-31' as Day },
    stated,
    rows,
    proof: aProof({ status, linkedRows: rows.length, ...proof }),
    datesChecked: rows.length,
  }
  return { bank: 'Kuda', pages: 1, sections: [section], status, warnings: [], ...rest }
}
