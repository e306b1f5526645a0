import { NO_DATE_DOUBTS } from '#features/statements/rules/proof/prove-rows.ts'
import type { Proof, StatementReading, StatementRow } from '#features/statements/rules/reading.ts'
import { kobo } from '#money/money.ts'
import { aDay } from '../a-day.ts'
import { aStatementRow } from './statement-section.ts'

const ROW = aStatementRow({
  day: aDay('2026-10-01'),
  amount: kobo(4500),
  balance: kobo(95_500),
  narration: 'NIP/Ada Obi/Rice',
  counterparty: 'Ada Obi',
})

/** A proof of one row of ₦45.00 after ₦1,000.00. */
function aProof(change: Partial<Proof> = {}): Proof {
  return {
    status: 'proven',
    doubts: [],
    linkedRows: 1,
    breaks: [],
    unread: 0,
    debits: kobo(4500),
    credits: kobo(0),
    opening: kobo(100_000),
    closing: kobo(95_500),
    closingAgrees: true,
    debitTotalAgrees: null,
    creditTotalAgrees: null,
    dates: NO_DATE_DOUBTS,
    ...change,
  }
}

/** A statement of one account, with one row by default. */
export function aReading(
  change: Partial<Omit<StatementReading, 'sections'>> & {
    readonly rows?: readonly StatementRow[]
    readonly proof?: Partial<Proof>
  } = {},
): StatementReading {
  const { rows = [ROW], proof, ...rest } = change
  const status = rest.status ?? 'proven'
  const stated = { opening: null, closing: kobo(95_500), debitTotal: null, creditTotal: null }
  const section = {
    name: null,
    account: '••••••1234',
    period: { from: aDay('2026-10-01'), to: aDay('2026-10-31') },
    stated,
    rows,
    proof: aProof({ status, linkedRows: rows.length, ...proof }),
    datesChecked: rows.length,
  }
  return { bank: 'Kuda', pages: 1, sections: [section], status, warnings: [], ...rest }
}
