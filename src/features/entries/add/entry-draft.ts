import * as v from 'valibot'
import { kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { EntryKind } from '../parts/add-search.ts'
import type { EntryOption } from '../parts/entry-options.ts'
import type { RecordTransactionsForm, TransactionRowForm } from '../rules/record-transactions.ts'
import type { RecordTransferForm } from '../rules/record-transfer.ts'

/** The fields of a form that were chosen; what is left out stands as the line, habits or defaults say. */
export type Chosen<Form> = { readonly [Name in keyof Form]?: Form[Name] | undefined }

/** An amount as it is reckoned: the sum that it comes from stands beside it, and is gone once the amount is typed. */
export interface Reckoned {
  readonly amount: string
  /** Numbers with operators between them; undefined where the amount was typed as it is. */
  readonly sum?: string | undefined
}

/** A row being typed; `key` stays with it while rows come and go. */
export interface DraftRow extends Chosen<TransactionRowForm>, Pick<Reckoned, 'sum'> {
  readonly key: number
  /** For entries of which type its category was chosen. */
  readonly categoryOf?: TransactionType | undefined
  /** The one that was chosen before for entries of the other type: it comes back with that. */
  readonly otherCategory?: string | undefined
}

/** What becomes of a row's fields. */
export type RowChange = Omit<DraftRow, 'key'>

/** What is chosen of the Transfer tab. */
export type DraftTransfer = Chosen<RecordTransferForm> & Pick<Reckoned, 'sum'> & Arriving

/** What is chosen of what arrives, where that is in another currency than what is sent (CU11). */
export interface Arriving {
  /** What the amount that arrives comes from. */
  readonly toSum?: string | undefined
  /** The rate that both amounts imply is kept as that of its day. */
  readonly keepsRate?: true | undefined
}

/** What the Expense and Income tabs hold together, so that changing tabs loses nothing. */
export interface EntryDraft extends Pick<Chosen<RecordTransactionsForm>, 'walletId'> {
  readonly rows: readonly DraftRow[]
}

/** One row in which nothing is chosen. */
export const EMPTY_DRAFT: EntryDraft = { rows: [{ key: 0 }] }

/** The draft with one more row, dated as the last one: receipts are entered a day at a time. */
export function withRow(draft: EntryDraft, date: string): EntryDraft {
  const key = Math.max(0, ...draft.rows.map(row => row.key)) + 1
  return { ...draft, rows: [...draft.rows, { key, date }] }
}

/** The draft without the row. */
export function withoutRow(draft: EntryDraft, key: number): EntryDraft {
  return { ...draft, rows: draft.rows.filter(row => row.key !== key) }
}

/** The draft with fields of one row changed. */
export function withChange(draft: EntryDraft, key: number, change: RowChange): EntryDraft {
  return { ...draft, rows: draft.rows.map(row => (row.key === key ? changed(row, change) : row)) }
}

function changed(row: DraftRow, change: RowChange): DraftRow {
  const { category, categoryOf } = row
  const isOther = change.categoryOf !== undefined && change.categoryOf !== categoryOf
  const left = isOther && categoryOf !== undefined ? { otherCategory: category } : {}
  return { ...row, ...left, ...change }
}

/** What all tabs have. */
type Shared = Pick<DraftRow, 'amount' | 'sum' | 'description' | 'date' | 'labelId' | 'goalId'>

const NOTHING_SHARED: Shared = {
  amount: undefined,
  sum: undefined,
  description: undefined,
  date: undefined,
  labelId: undefined,
  goalId: undefined,
}

/**
 * What stands in the tabs once one goes from rows to the Transfer tab, or back: the amount and what else both have goes
 * along, so that it is of one entry still. Of several rows none is the transfer; what a bank's alert says fits both.
 */
export function carried({ draft, transfer }: Filled, before: EntryKind, to: EntryKind): Filled {
  const [row, ...others] = draft.rows
  const isOfAlert = [row?.alert, transfer.outAlert, transfer.inAlert].some(Boolean)
  const isAcross = (before === 'transfer') !== (to === 'transfer')
  if (!isAcross || row === undefined || others.length > 0) return { draft, transfer }
  const from: Shared = to === 'transfer' ? row : transfer
  if ((from.amount ?? '') === '') return { draft, transfer }
  const amount = { amount: from.amount, sum: from.sum }
  const { description, date, labelId, goalId } = from
  const along = { description, date, labelId, goalId }
  const moved = isOfAlert ? amount : chosenOf({}, { ...amount, ...along })
  const left = isOfAlert ? {} : NOTHING_SHARED
  return to === 'transfer'
    ? {
        draft: { ...draft, rows: [{ ...row, ...left }] },
        transfer: { ...transfer, ...moved, sum: from.sum },
      }
    : {
        draft: { ...draft, rows: [{ ...row, ...moved, sum: from.sum }] },
        transfer: { ...transfer, ...left },
      }
}

/** The fields that were chosen, over what stands where nothing was. */
export function layered<Form extends object>(
  chosen: Chosen<Form>,
  below: Chosen<Form>,
): Chosen<Form> {
  const entries = Object.entries(chosen).filter(([, value]) => value !== undefined)
  return { ...below, ...Object.fromEntries(entries) }
}

/** What was filled in for the person: by an alert, of what they saved before, by a template. */
export interface Filled {
  readonly draft: EntryDraft
  readonly transfer: DraftTransfer
}

/** Nothing was typed or chosen since. */
export function isSameDraft(draft: EntryDraft, filled: Filled): boolean {
  return draft === filled.draft || isEmpty(draft)
}

/** The same of the Transfer tab. */
export function isSameTransfer(transfer: DraftTransfer, filled: Filled): boolean {
  return (
    transfer === filled.transfer || Object.values(transfer).every(value => (value ?? '') === '')
  )
}

/** The draft with what is known of its first row, and of its wallet, chosen. */
export function withKnown(draft: EntryDraft, { walletId, rows: [known] }: EntryDraft): EntryDraft {
  const { key, ...row } = draft.rows[0] ?? { key: 0 }
  const { key: _key, ...fields } = known ?? { key }
  return {
    walletId: walletId ?? draft.walletId,
    rows: [{ ...chosenOf(row, fields), key }, ...draft.rows.slice(1)],
  }
}

/** The draft with its categories chosen for entries of the type, where it is not known of which they are. */
export function withCategoriesOf(draft: EntryDraft, type: TransactionType): EntryDraft {
  const rows = draft.rows.map(row =>
    row.category === undefined ? row : { categoryOf: type, ...row },
  )
  return { ...draft, rows }
}

/** What is known, over what was chosen before. */
export function chosenOf<Form extends object>(below: Form, chosen: NoInfer<Form>): Form {
  return { ...below, ...layered(chosen, {}) }
}

/** Nothing is typed or chosen in any row. */
export function isEmpty({ rows }: EntryDraft): boolean {
  return rows.every(({ key: _key, categoryOf: _of, ...row }) =>
    Object.values(row).every(value => value === undefined || value === ''),
  )
}

/**
 * The id that was chosen, where it is offered still, or says that there is to be none; what was archived, hidden or
 * deleted, or has ended, since is not. While what is offered loads, nothing is held against it.
 */
export function among(
  offered: readonly EntryOption[] | undefined,
  id: string | null | undefined,
): string | undefined {
  if (id === null || id === undefined) return undefined
  const isOffered = offered === undefined || offered.some(({ value }) => value === id)
  return id === '' || isOffered ? id : undefined
}

/** What stands in the form by the person's own doing; undefined where they did nothing. */
export interface TypedEntry {
  readonly rows: TypedRows | undefined
  readonly transfer: DraftTransfer | undefined
}

/** What stands in the Expense and Income tabs, and in which of them. */
export interface TypedRows {
  readonly kind: TransactionType
  readonly draft: EntryDraft
  readonly line: string
}

const optionalText = v.optional(v.string())

const bankAlert = v.object({
  bank: v.string(),
  last4: v.string(),
  balance: v.nullable(v.pipe(v.number(), v.safeInteger(), v.transform(kobo))),
  at: v.string(),
})

const keptRow = v.object({
  key: v.number(),
  amount: optionalText,
  sum: optionalText,
  category: optionalText,
  categoryOf: v.optional(v.picklist(['expense', 'income'])),
  otherCategory: optionalText,
  labelId: optionalText,
  description: optionalText,
  date: optionalText,
  budgetId: optionalText,
  goalId: optionalText,
  alert: v.optional(bankAlert),
})

const keptEntry = v.union([
  v.object({
    rows: v.object({
      kind: v.picklist(['expense', 'income']),
      draft: v.object({
        walletId: optionalText,
        rows: v.pipe(v.array(keptRow), v.minLength(1)),
      }),
      line: v.string(),
    }),
  }),
  v.object({
    transfer: v.object({
      fromWalletId: optionalText,
      toWalletId: optionalText,
      amount: optionalText,
      sum: optionalText,
      toAmount: optionalText,
      toSum: optionalText,
      keepsRate: v.optional(v.literal(true)),
      description: optionalText,
      labelId: optionalText,
      date: optionalText,
      goalId: optionalText,
      outAlert: v.optional(bankAlert),
      inAlert: v.optional(bankAlert),
    }),
  }),
])

/** What is kept of a sheet until it is saved. */
export type Kept = Partial<TypedEntry>

/** What was kept, as this version of the sheet knows it. */
export function readKept(value: unknown): Kept | undefined {
  const read = v.safeParse(keptEntry, value)
  return read.success ? read.output : undefined
}
