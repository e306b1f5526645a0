import { NAIRA, type RateBook } from '#money/currency.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { amountOfSum } from '#ui/sum/calculate.ts'
import type { CurrencyOf } from '../data/wallet-currency.ts'
import type { EntryOption } from '../parts/entry-options.ts'
import type { EntryLine } from '../rules/entry-line/entry-line.ts'
import { readLineCategory } from '../rules/entry-line/read-line-kind.ts'
import { suitsType } from '../rules/rank-categories.ts'
import type { TransactionRowForm } from '../rules/record-transactions.ts'
import {
  type RecordTransferForm,
  transferCurrencies,
  type TransferCurrencies,
} from '../rules/record-transfer.ts'
import { type Lessons, suggestForTyped } from '../rules/suggest-from-history.ts'
import { arrivingText } from '../rules/transfer-rate.ts'
import {
  among,
  type Arriving,
  type Chosen,
  type DraftRow,
  type DraftTransfer,
  EMPTY_DRAFT,
  type EntryDraft,
  layered,
  type Reckoned,
  type Filled,
} from './entry-draft.ts'
import { inCurrency, rowOfLine, transferOfLine } from './line/entry-line-fill.ts'

/** A row as it is shown and recorded: what was chosen, else said in the line, else learnt, else the default. */
export interface ResolvedRow extends Omit<TransactionRowForm, 'budgetId'>, Pick<Reckoned, 'sum'> {
  readonly key: number
  /** Undefined until the person chooses; what its label suggests stands meanwhile. */
  readonly budgetId: string | undefined
  /** Why the category stands there where nobody chose it: by the person's own rows, or by the words. */
  readonly categoryBy: SuggestedBy | undefined
  readonly isLabelLearnt: boolean
}

/** What a suggestion comes from. */
export type SuggestedBy = 'past' | 'words'

/** What fills the fields of which nothing was chosen. */
export interface RowDefaults {
  readonly line: Chosen<TransactionRowForm>
  /** What the line is, whatever the tab says; undefined where there is none, or it is a transfer. */
  readonly lineType: TransactionType | undefined
  readonly type: TransactionType
  /** Of the wallet; null for naira. */
  readonly currency: string | null
  readonly book: CategoryBook
  readonly lessons: Lessons
  /** Those that are offered; undefined while they load. */
  readonly labels: readonly EntryOption[] | undefined
  readonly goals: readonly EntryOption[] | undefined
  /** The one whose page it was opened from, else empty. */
  readonly goalId: string
  readonly date: string
}

/** Resolves a row's fields; a suggestion never takes the place of what the person chose. */
function resolveRow(row: DraftRow, defaults: RowDefaults): ResolvedRow {
  const said = layered<TransactionRowForm>(row, defaults.line)
  const { amount = '', description = '', date = defaults.date } = said
  const learnt = learntOf(description, defaults)
  const labelId = among(defaults.labels, said.labelId)
  const category = categoryFor(row, defaults)
  return {
    key: row.key,
    amount,
    description,
    date,
    category: category ?? learnt.category,
    labelId: labelId ?? learnt.labelId,
    budgetId: row.budgetId,
    goalId: among(defaults.goals, row.goalId) ?? defaults.goalId,
    alert: row.alert,
    sum: sumOf(amount, row.sum, defaults.currency),
    categoryBy: category === undefined ? learnt.by : undefined,
    isLabelLearnt: labelId === undefined && learnt.labelId !== '',
  }
}

/**
 * The category that was chosen, else said; undefined where that was for entries of the other type, and is not one of
 * this: it comes back with its type.
 */
function categoryFor(row: DraftRow, { line, lineType, type, book }: RowDefaults) {
  const isChosen = row.category !== undefined
  const category = isChosen ? row.category : line.category
  const of = (isChosen ? row.categoryOf : lineType) ?? type
  if (of === type) return category
  if (isChosen && row.otherCategory !== undefined) return row.otherCategory
  if (category === undefined || category === '') return category
  return suitsType(book, category, type) ? category : undefined
}

/** The sum that the amount comes from; one of an amount that stood there before is none of it. */
function sumOf(
  amount: string,
  sum: string | undefined,
  currency: string | null,
): string | undefined {
  return sum !== undefined && amountOfSum(sum, currency ?? NAIRA) === amount ? sum : undefined
}

/** What past rows teach of the description, else what its words name; empty where that is nothing that is still offered. */
function learntOf(description: string, { type, lessons, book, labels = [] }: RowDefaults) {
  const { category = '', labelId } = readLineCategory(description, type, {
    lessons,
    categories: book,
  })
  const label = labels.find(({ value }) => value === labelId)
  const isPast = suggestForTyped(description, type, lessons) !== undefined
  const by: SuggestedBy | undefined = category === '' ? undefined : isPast ? 'past' : 'words'
  return { category, labelId: label?.value ?? '', by }
}

/** The Transfer tab as it is shown and recorded. */
export type ResolvedTransfer = RecordTransferForm & Pick<Reckoned, 'sum'> & Arriving

/** Resolves the Transfer tab: what was chosen, else said in the line, else the default. */
function resolveTransfer(
  chosen: DraftTransfer,
  line: EntryLine | undefined,
  defaults: EntryDefaults,
): ResolvedTransfer {
  const { wallets, labels, goals, goalId, walletId } = defaults
  const form = layered<RecordTransferForm>(chosen, transferOfLine(line))
  const { description = '', date = defaults.date } = form
  const toWalletId = among(wallets, form.toWalletId)
  // The default cannot be both ends.
  const usual = walletId === (toWalletId ?? '') ? onlyOther(wallets, walletId) : walletId
  const fromWalletId = among(wallets, form.fromWalletId) ?? usual
  const ends = { fromWalletId, toWalletId: toWalletId ?? onlyOther(wallets, fromWalletId) }
  const currencies = transferCurrencies(ends, defaults)
  const said = transferOfLine(inCurrency(line, currencies.from))
  const { amount = '' } = layered<RecordTransferForm>(chosen, said)
  return {
    ...ends,
    amount,
    description,
    labelId: among(labels, form.labelId) ?? '',
    date,
    goalId: among(goals, form.goalId) ?? goalId,
    outAlert: chosen.outAlert,
    inAlert: chosen.inAlert,
    sum: sumOf(amount, chosen.sum, currencies.from),
    ...(currencies.from !== currencies.to &&
      arrivingOf(chosen, { amount, date }, { rates: defaults.rates, currencies })),
  }
}

/** What arrives in another currency: what was typed, else what it comes to by the rate of the day (CU11). */
function arrivingOf(
  { toAmount: typed, toSum, keepsRate }: DraftTransfer,
  { amount, date }: Pick<RecordTransferForm, 'amount' | 'date'>,
  { rates, currencies }: { readonly rates: RateBook; readonly currencies: TransferCurrencies },
): Arriving & Pick<RecordTransferForm, 'toAmount'> {
  const toAmount = typed ?? arrivingText(amount, currencies, { rates, day: date })
  return { toAmount, toSum: sumOf(toAmount, toSum, currencies.to), keepsRate }
}

/** Of just two wallets the one that is not this one; else none. */
export function onlyOther(wallets: readonly EntryOption[] | undefined, id: string): string {
  const others = wallets?.filter(({ value }) => value !== id) ?? []
  return wallets?.length === 2 && others.length === 1 ? (others[0]?.value ?? '') : ''
}

/** What is chosen once the shown form was changed to the next one: what stayed as it was shown was not. */
export function withChosen<Form extends Pick<Reckoned, 'sum'>>(
  chosen: Chosen<Form>,
  shown: Form,
  next: Form,
): Chosen<Form> {
  const known = new Map(Object.entries(shown))
  const changed = Object.entries(next).filter(([name, value]) => value !== known.get(name))
  // One that is not shown any more is not to come back.
  return { ...chosen, ...Object.fromEntries(changed), sum: next.sum }
}

/** What was chosen and typed. */
interface EntryChoices {
  readonly draft: EntryDraft
  readonly transfer: DraftTransfer
  readonly line: EntryLine | undefined
}

/** What stands where nothing was. */
interface EntryDefaults extends Omit<RowDefaults, 'line' | 'lineType' | 'currency'> {
  readonly currencyOf: CurrencyOf
  readonly rates: RateBook
  readonly walletId: string
  /** Those that are offered; undefined while they load. */
  readonly wallets: readonly EntryOption[] | undefined
}

/** The fields of all tabs as they are shown and recorded. */
export interface ResolvedEntry {
  readonly walletId: string
  readonly rows: readonly ResolvedRow[]
  readonly transfer: ResolvedTransfer
}

/** Resolves the fields of all tabs; the line fills the first row. */
export function resolveEntry(choices: EntryChoices, defaults: EntryDefaults): ResolvedEntry {
  const { draft, line } = choices
  const walletId = among(defaults.wallets, draft.walletId) ?? line?.walletId ?? defaults.walletId
  const currency = defaults.currencyOf(walletId)
  const ofLine = rowOfLine(inCurrency(line, currency))
  const lineType = line?.kind === 'transfer' ? undefined : line?.kind
  return {
    walletId,
    rows: draft.rows.map((row, index) =>
      resolveRow(row, { ...defaults, currency, lineType, line: index === 0 ? ofLine : {} }),
    ),
    transfer: resolveTransfer(choices.transfer, line, defaults),
  }
}

/**
 * What stays for the next entry, of what was chosen in the fields: wallets and date, which are in sight. All else is of
 * the entry alone, and so is all that a bank's alert said.
 */
export function nextOf({ walletId, rows, transfer }: ResolvedEntry): Filled {
  const { date, alert } = rows.at(-1) ?? {}
  const { fromWalletId, toWalletId } = transfer
  const isMoveOfAlert = transfer.outAlert !== undefined || transfer.inAlert !== undefined
  return {
    draft: alert === undefined ? { walletId, rows: [{ key: 0, date }] } : EMPTY_DRAFT,
    transfer: isMoveOfAlert ? {} : { fromWalletId, toWalletId, date: transfer.date },
  }
}
