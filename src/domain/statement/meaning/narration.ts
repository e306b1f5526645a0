import type { Kobo } from '#domain/money.ts'
import type { TransactionType } from '#domain/transaction.ts'
import type { NarrationKind, StatementRow } from '../reading.ts'
import { counterpartyOf } from './counterparty.ts'
import { categoryOf } from './kind-category.ts'
import { kindOf } from './narration-kind.ts'

// NIP's charge with VAT, and VAT alone (tariffs 2024 to 2026): odd enough to be nothing else.
const CHARGES_KOBO: ReadonlySet<number> = new Set([1075, 2688, 5375, 75, 188, 375])

// Banks say what a row is at its beginning; no hostile text is searched to its end.
const TELLING_LENGTH = 600

/**
 * What a row's text says of it: its kind, the category suggested for it (one of the offered), and who
 * was on the other side. The amount helps only where no words do.
 */
export function meaningOf(
  narration: string,
  type: TransactionType,
  amount: Kobo,
): Pick<StatementRow, 'kind' | 'category' | 'counterparty'> {
  const text = narration.slice(0, TELLING_LENGTH)
  const kind = kindByAmount(kindOf(text, type), type, amount)
  return {
    kind,
    category: categoryOf(kind, type, text),
    counterparty: counterpartyOf(text, kind, type),
  }
}

function kindByAmount(kind: NarrationKind, type: TransactionType, amount: Kobo): NarrationKind {
  const isTariff = type === 'expense' && CHARGES_KOBO.has(amount)
  return kind === 'other' && isTariff ? 'charge' : kind
}
