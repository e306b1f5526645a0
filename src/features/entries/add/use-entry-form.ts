import { useState } from 'react'
import type { AlertDraft } from '#features/alerts/rules/alert-draft.ts'
import { useGoalOptions } from '#features/goals/data/queries.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { narrationToDescription } from '#features/statements/rules/import/preview-rows.ts'
import { useRates } from '#features/wallets/data/rates.ts'
import type { RateBook } from '#money/currency.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { moneyToText } from '#records/read-fields.ts'
import type { Transaction } from '#records/transaction.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { useLastWalletId } from '../data/entry-queries.ts'
import { type Habits, useHabits } from '../data/use-habits.ts'
import { type CurrencyOf, useCurrencyOf } from '../data/wallet-currency.ts'
import type { EntryKind } from '../parts/add-search.ts'
import { type EntryOption, labelOptions, walletOptions } from '../parts/entry-options.ts'
import type { EntryLine } from '../rules/entry-line/entry-line.ts'
import { rankCategories } from '../rules/rank-categories.ts'
import {
  among,
  chosenOf,
  type DraftTransfer,
  type EntryDraft,
  type Filled,
  isEmpty,
  layered,
  withChange,
  withCategoriesOf,
  withKnown,
  withRow,
  type TypedEntry,
} from './entry-draft.ts'
import { filledDraft, transferOfLine } from './line/entry-line-fill.ts'
import { type TypedLine, kindOf } from './line/use-entry-line.ts'
import {
  type ResolvedEntry,
  type ResolvedTransfer,
  resolveEntry,
  withChosen,
  nextOf,
} from './resolve-entry.ts'
import { useTypedEntry } from './use-typed-entry.ts'

/** What the add transaction dialog was opened from and with. */
export interface EntryOrigin {
  readonly kind: EntryKind
  /** An entry typed in one line, perhaps empty. */
  readonly line: string
  readonly walletId?: string | undefined
  /** The budget that all goes into; it takes expenses only. */
  readonly budgetId: string | undefined
  /** The goal whose page it was opened from. */
  readonly goalId?: string | undefined
}

/** The add transaction dialog's fields as they stand, and the ways to change them. */
export interface EntryForm extends ResolvedEntry {
  readonly kind: EntryKind
  readonly line: TypedLine
  readonly habits: Habits
  /** The categories that are offered first, of each type; they stay so while the sheet is open. */
  readonly likely: LikelyCategories
  /** Undefined while they load. */
  readonly wallets: readonly EntryOption[] | undefined
  readonly currencyOf: CurrencyOf
  readonly rates: RateBook
  readonly labels: readonly EntryOption[] | undefined
  readonly goals: readonly EntryOption[] | undefined
  /** What was chosen and typed, as it is kept until it is saved. */
  readonly typed: TypedEntry
  /** Nothing is typed or chosen yet. */
  readonly isUntouched: boolean
  /** Something stands there that the person typed, or chose after an alert was filled in. */
  readonly isTyped: boolean
  readonly setDraft: (change: (draft: EntryDraft) => EntryDraft) => void
  readonly addRow: () => void
  readonly setTransfer: (form: ResolvedTransfer) => void
  /** Opens a tab; the amount goes along, unless what was kept of that tab comes up instead. */
  readonly pressTab: (kind: EntryKind, isEmptyThere: boolean) => void
  readonly setLine: (text: string) => void
  /** Puts what was kept of the tabs of rows, or of the Transfer tab, in the place of what stands there. */
  readonly restore: (kept: Partial<TypedEntry>) => void
  /** The amounts are those of a draft that was restored: what is typed next takes their place. */
  readonly hasOldAmounts: boolean
  readonly keepAmounts: () => void
  /** Fills in what is known of an entry that is made again and again; what it leaves open stays as it is. */
  readonly use: (kind: EntryKind, known: Filled) => void
  /** Fills in an entry of the past, to be recorded once more. */
  readonly repeat: (entry: Transaction) => void
  /** Fills in what a bank's alert says, in the place of what stood there. */
  readonly fill: (alert: AlertDraft) => void
  /** Gives the first entry a description. */
  readonly describe: (text: string) => void
  /** Empties all but the tab, for the next entry. */
  readonly clear: () => void
  /** The same, but the wallet and the date that were chosen stay: receipts are entered one after the other. */
  readonly another: () => void
}

/**
 * Holds what was chosen in the add transaction dialog. What was not chosen is what the line says, else what
 * the person's habits suggest, else a default: the wallet that it was opened for or that was used last, today.
 */
export function useEntryForm(openedFor: EntryOrigin): EntryForm {
  const date = useToday()
  const book = useCategoryBook()
  const habits = useHabits()
  const lastWalletId = useLastWalletId()
  const offered = useOffered(openedFor)
  const entry = useTypedEntry(openedFor, habits.lessons)
  const { tab, line, draft, setDraft, transfer, setTransfer, typed } = entry
  const wallets = walletOptions(line.context?.wallets)
  const kind = openedFor.budgetId === undefined ? kindOf(tab, line.text, line.line) : 'expense'
  const likely = useLikely(habits, line.line, book)
  const defaults = {
    walletId: among(wallets, openedFor.walletId) ?? lastWalletId ?? '',
    type: typeOf(kind),
    book,
    date,
    wallets,
    ...offered,
    lessons: habits.lessons,
  }
  const resolved = resolveEntry({ draft, transfer, line: line.line }, defaults)

  // What is typed stays with the wallet that was in sight, whichever is the usual one when it is gone on with. The line's
  // wallet stands and falls with the line.
  const pinned = line.line?.walletId === undefined ? resolved.walletId : ''

  return {
    ...resolved,
    kind,
    line,
    habits,
    likely,
    wallets,
    ...offered,
    setDraft: change => setDraft(before => withWallet(change(before), pinned)),
    typed,
    isUntouched: line.text === '' && isEmpty(draft),
    isTyped: typed.rows !== undefined || typed.transfer !== undefined,
    addRow: () =>
      entry.endLine(
        kind,
        withRow(filledDraft(draft, line.line), resolved.rows.at(-1)?.date ?? date),
      ),
    setTransfer: form =>
      setTransfer(withWallets(withChosen(transfer, resolved.transfer, form), form, line.line)),
    pressTab: (pressed, isEmptyThere) => entry.goTo(pressed, isEmptyThere ? kind : pressed),
    setLine: text => entry.setLine(text),
    repeat: past => entry.startAnew(past.type, { draft: draftOf(past, offered.labels) }),
    hasOldAmounts: entry.hasOldAmounts,
    keepAmounts: entry.keepAmounts,
    restore: kept => entry.restore(kept),
    use(nextKind, known) {
      setTransfer(chosenOf(layered(transfer, transferOfLine(line.line)), known.transfer))
      const filled = withCategoriesOf(known.draft, typeOf(nextKind))
      entry.endLine(nextKind, withKnown(filledDraft(draft, line.line), filled))
    },
    fill: alert => entry.startFilled(alert.type, filledByAlert(alert)),
    describe: text => setDraft(described(draft, text)),
    clear: () => entry.startAnew(kind),
    // What the line said was of its entry alone.
    another: () =>
      entry.goOn(kind, nextOf(resolveEntry({ draft, transfer, line: undefined }, defaults))),
  }
}

const NO_RATES: RateBook = new Map()

/** What entries may be marked with, the goal whose page it was opened from, and what their money is of. */
function useOffered({ goalId = '' }: EntryOrigin) {
  return {
    labels: labelOptions(useLabels()),
    goals: useGoalOptions(goalId),
    goalId,
    currencyOf: useCurrencyOf(),
    rates: useRates() ?? NO_RATES,
  }
}

function withWallet(draft: EntryDraft, walletId: string): EntryDraft {
  return walletId === '' ? draft : { ...draft, walletId: draft.walletId ?? walletId }
}

function withWallets(
  chosen: DraftTransfer,
  { fromWalletId, toWalletId }: ResolvedTransfer,
  line: EntryLine | undefined,
): DraftTransfer {
  if (line !== undefined) return chosen
  const ends = { fromWalletId: fromWalletId || undefined, toWalletId: toWalletId || undefined }
  return { ...ends, ...layered(chosen, {}) }
}

function typeOf(kind: EntryKind): TransactionType {
  return kind === 'income' ? kind : 'expense'
}

type LikelyCategories = Readonly<Record<TransactionType, readonly string[]>>

/** Ranks once, by what the sheet opens with: a tile that changed its place would do so under a finger. */
function useLikely(
  habits: Habits,
  line: EntryLine | undefined,
  book: CategoryBook,
): LikelyCategories {
  const [kept, setKept] = useState<LikelyCategories>()
  const { rows, hour, isLearnt } = habits
  const said = { description: line?.description ?? '', amount: line?.amount, hour }
  const likely = kept ?? {
    expense: rankCategories(rows, { ...said, type: 'expense' }, book),
    income: rankCategories(rows, { ...said, type: 'income' }, book),
  }
  if (kept === undefined && isLearnt) setKept(likely)
  return likely
}

function described(draft: EntryDraft, text: string): EntryDraft {
  const description = narrationToDescription(text)
  return withChange(draft, draft.rows[0]?.key ?? 0, { description })
}

/** Of all tabs, since what a bank calls a transfer may be one between own wallets. */
function filledByAlert(alert: AlertDraft): Filled {
  const { type, walletId, amount, category, labelId, description, date } = alert
  const row = { key: 0, amount, labelId, description, date, alert: alert.alert }
  const end =
    type === 'income'
      ? { toWalletId: walletId, inAlert: alert.alert }
      : { fromWalletId: walletId, outAlert: alert.alert }
  return {
    draft: withCategoriesOf(
      { walletId, rows: [{ ...row, category: category === '' ? undefined : category }] },
      type,
    ),
    transfer: { amount, description, date, ...end },
  }
}

/** A label that was deleted or hidden since is left out. */
function draftOf(entry: Transaction, labels: EntryForm['labels']): EntryDraft {
  const { walletId, category, description } = entry
  const labelId = labels?.find(({ value }) => value === entry.labelId)?.value ?? ''
  const row = { key: 0, amount: moneyToText(entry), category, description, labelId }
  return withCategoriesOf({ walletId, rows: [row] }, entry.type)
}
