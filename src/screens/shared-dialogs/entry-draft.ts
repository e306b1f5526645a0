import type { Day } from '#domain/day.ts'
import type { TransactionRowForm } from '#domain/forms/record-transactions.ts'

/** A row being typed; `key` stays with it while rows come and go. */
export interface DraftRow extends Omit<TransactionRowForm, 'budgetId'> {
  readonly key: number
  /** Undefined until the person chooses; what its label suggests stands meanwhile. */
  readonly budgetId: string | undefined
}

/** What the Expense and Income tabs hold together, so that changing tabs loses nothing. */
export interface EntryDraft {
  /** Undefined until the person chooses; the default wallet stands meanwhile. */
  readonly walletId: string | undefined
  readonly rows: readonly DraftRow[]
}

/** One empty row, dated today. */
export function emptyDraft(today: Day): EntryDraft {
  return { walletId: undefined, rows: [emptyRow(0, today)] }
}

/** The draft with one more row, dated as the last one: receipts are entered a day at a time. */
export function withRow(draft: EntryDraft): EntryDraft {
  const last = draft.rows.at(-1)
  const key = Math.max(0, ...draft.rows.map(row => row.key)) + 1
  return { ...draft, rows: [...draft.rows, emptyRow(key, last?.date ?? '')] }
}

/** The draft without the row. */
export function withoutRow(draft: EntryDraft, key: number): EntryDraft {
  return { ...draft, rows: draft.rows.filter(row => row.key !== key) }
}

/** The draft with fields of one row changed. */
export function withChange(
  draft: EntryDraft,
  key: number,
  change: Partial<TransactionRowForm>,
): EntryDraft {
  return { ...draft, rows: draft.rows.map(row => (row.key === key ? { ...row, ...change } : row)) }
}

function emptyRow(key: number, date: string): DraftRow {
  return { key, amount: '', category: '', labelId: '', description: '', date, budgetId: undefined }
}
