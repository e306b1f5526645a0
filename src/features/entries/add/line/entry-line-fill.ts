import type { EntryLine } from '#features/entries/rules/entry-line/entry-line.ts'
import type { TransactionRowForm } from '#features/entries/rules/record-transactions.ts'
import type { RecordTransferForm } from '#features/entries/rules/record-transfer.ts'
import { NAIRA } from '#money/currency.ts'
import { amountToText } from '#money/money.ts'
import { type Chosen, type EntryDraft, layered } from '../entry-draft.ts'

/** What a line says of the first row of the Expense and Income tabs. */
export function rowOfLine(line: EntryLine | undefined): Chosen<TransactionRowForm> {
  return { ...sharedFields(line), category: line?.category }
}

/** What a line says of a wallet: an amount that it says in another currency than the wallet's is left open (CU8). */
export function inCurrency(
  line: EntryLine | undefined,
  currency: string | null,
): EntryLine | undefined {
  return line !== undefined && isMisread(line, currency) ? { ...line, amount: undefined } : line
}

/** Whether a line says its amount in another currency than the wallet's. */
export function isMisread({ currency: said }: EntryLine, currency: string | null): boolean {
  return said !== undefined && said !== (currency ?? NAIRA)
}

/** What a line says of the Transfer tab. */
export function transferOfLine(line: EntryLine | undefined): Chosen<RecordTransferForm> {
  return { ...sharedFields(line), fromWalletId: line?.walletId, toWalletId: line?.toWalletId }
}

/** What was chosen, without that of which the line now says something else: the last word counts. */
export function released<Form extends object>(
  chosen: Form,
  before: Chosen<NoInfer<Form>>,
  after: Chosen<NoInfer<Form>>,
): Form {
  const known = new Map(Object.entries(before))
  const said = Object.entries(after).filter(
    ([name, value]) => value !== undefined && value !== known.get(name),
  )
  return { ...chosen, ...Object.fromEntries(said.map(([name]) => [name, undefined])) }
}

/** The same of the Expense and Income tabs. */
export function releasedDraft(
  draft: EntryDraft,
  before: EntryLine | undefined,
  after: EntryLine | undefined,
): EntryDraft {
  const [first, ...rest] = draft.rows
  if (first === undefined) return draft
  const { walletId } = draft
  return {
    ...released({ walletId }, { walletId: before?.walletId }, { walletId: after?.walletId }),
    rows: [released(first, rowOfLine(before), rowOfLine(after)), ...rest],
  }
}

/** The draft with what the line says chosen, so that the line may end. */
export function filledDraft(draft: EntryDraft, line: EntryLine | undefined): EntryDraft {
  const [first, ...rest] = draft.rows
  if (first === undefined || line === undefined) return draft
  const kind = line.kind === 'transfer' ? undefined : line.kind
  const categoryOf = first.category === undefined ? kind : first.categoryOf
  const filled = { ...layered(first, rowOfLine(line)), categoryOf, key: first.key }
  return { walletId: draft.walletId ?? line.walletId, rows: [filled, ...rest] }
}

function sharedFields(line: EntryLine | undefined) {
  const { amount, labelId, description, day } = line ?? {}
  return {
    amount: amount === undefined ? undefined : amountToText(amount),
    labelId,
    description: description === '' ? undefined : description,
    date: day,
  }
}
