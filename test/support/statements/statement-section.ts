import { NO_DETAILS } from '#features/statements/rules/meaning/row-details.ts'
import { proveRows } from '#features/statements/rules/proof/prove-rows.ts'
import type { StatementRow, StatementSection } from '#features/statements/rules/reading.ts'
import { kobo } from '#money/money.ts'
import { addDays } from '#time/day.ts'
import { aDay } from '../a-day.ts'

/** A row of a statement: ₦1,500 paid to Ada Obi on 2 November 2026, unless said otherwise. */
export function aStatementRow(over: Partial<StatementRow> = {}): StatementRow {
  return {
    day: aDay('2026-11-02'),
    time: null,
    type: 'expense',
    amount: kobo(150_000),
    balance: null,
    narration: 'NIP/ADA OBI/RICE',
    reference: '',
    details: NO_DETAILS,
    page: 1,
    printed: 0,
    confidence: 1,
    reasons: [],
    kind: 'transfer',
    category: 'transfer',
    counterparty: 'ADA OBI',
    reversalOf: null,
    ...over,
  }
}

const NOTHING_STATED = { opening: null, closing: null, debitTotal: null, creditTotal: null }

/** An account of a statement with these rows, and no figures of its own. */
export function aSection(rows: readonly StatementRow[]): StatementSection {
  const proof = proveRows(rows, NOTHING_STATED)
  const datesChecked = rows.length
  return {
    name: null,
    account: null,
    period: null,
    stated: NOTHING_STATED,
    rows,
    proof,
    datesChecked,
  }
}

/** So many different rows, five a day, the last on 20 November 2026. */
export function manyRows(count: number): readonly StatementRow[] {
  const days = Math.ceil(count / 5)
  return Array.from({ length: count }, (_, index) =>
    aStatementRow({
      day: addDays(aDay('2026-11-20'), Math.floor(index / 5) + 1 - days),
      amount: kobo(10_000 + index),
      narration: `POS PURCHASE SHOP ${index}`,
      kind: 'card',
      category: 'shopping',
      counterparty: null,
    }),
  )
}
