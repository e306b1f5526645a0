import { entriesText } from '#base/count-text.ts'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { OwnMoney } from '#money/currency.ts'
import { ZERO_KOBO } from '#money/money.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { Transaction } from '#records/transaction.ts'
import { UNCATEGORIZED } from '#records/transaction/terms.ts'
import { dateText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'

/** What a person did, as far as its words need it. */
export interface ToldAction {
  readonly kind: 'record' | 'edit' | 'delete' | 'restore'
  /** How many transactions; a transfer counts once. */
  readonly count: number
  /** The fields that an edit changed. */
  readonly fields: readonly string[]
  /** The first of them; null where it is not known. */
  readonly shown: NamedEntry | null
}

/** What an entry is called by. */
export type NamedEntry = Pick<
  Transaction,
  'type' | 'amount' | 'foreign' | 'category' | 'description' | 'transferId' | 'purpose'
>

/** A line of what a person did, its amount apart so that it can be hidden. */
export interface ActionWords {
  /** `Recorded`, `Changed the category and date of`. */
  readonly deed: string
  /** What it was called, else `Expense · Food & Groceries`, `Transfer`; `12 entries`. */
  readonly subject: string
  /** Of a single entry, in the currency of its wallet. */
  readonly amount: OwnMoney | null
}

const deeds = once((): Readonly<Record<ToldAction['kind'], string>> => ({
  record: t('entries.recorded'),
  edit: t('entries.changed'),
  delete: t('entries.deleted'),
  restore: t('entries.brought-back'),
}))

// In the order in which they are told.
const fieldNames = once(
  () =>
    ({
      amount: t('entries.word-amount'),
      category: t('entries.word-category'),
      labelId: t('entries.word-label'),
      budgetId: t('entries.word-budget'),
      walletId: t('entries.word-wallet'),
      type: t('entries.word-type'),
      createdAt: t('entries.word-date'),
      description: t('entries.word-description'),
    }) as const,
)

type ToldField = keyof ReturnType<typeof fieldNames>

function toldFields(changed: readonly string[]): readonly ToldField[] {
  // What moved in another currency is its amount.
  const told = changed.includes('foreign') ? [...changed, 'amount'] : changed
  return Object.keys(fieldNames()).filter(
    (name): name is ToldField => name in fieldNames() && told.includes(name),
  )
}

/** The words of what a person did (UN3). */
export function describeAction(
  { kind, count, fields, shown }: ToldAction,
  book: CategoryBook,
): ActionWords {
  const named = toldFields(fields).map(field => fieldNames()[field])
  const isOne = count === 1
  return {
    deed:
      kind === 'edit' && named.length > 0
        ? t('entries.edit-the-listed-of', { edit: deeds().edit, listed: listed(named) })
        : deeds()[kind],
    subject: isOne ? nameOf(shown, book) : entriesText(count),
    amount: isOne && shown !== null ? ownOf(shown) : null,
  }
}

/** What is done, told of one entry: `Recorded`. */
export function deedName(kind: ToldAction['kind']): string {
  return deeds()[kind]
}

/** The device that something was done on: undefined for this one, empty for one that has no name. */
export function deviceText(name: string | undefined): string {
  if (name === undefined) return t('entries.this-device')
  return name === '' ? t('entries.another-device') : name
}

function nameOf(entry: NamedEntry | null, book: CategoryBook): string {
  if (entry === null) return t('entries.an-entry')
  const { transferId, purpose, type, category, description } = entry
  if (description !== '') return description
  if (transferId !== null) return t('entries.transfer')
  if (purpose === 'adjustment') return t('entries.balance-adjustment')
  if (purpose === 'principal') return t('entries.loan')
  if (purpose === 'held') return t('entries.held')
  return `${type === 'income' ? t('entries.income') : t('entries.expense')} · ${book.nameOf(category)}`
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2
    ? last
    : t('entries.value-and-last', { value: words.slice(0, -1).join(', '), last })
}

/** A value of an entry as its history tells it, an amount apart so that it can be hidden. */
export type ToldValue =
  | { readonly type: 'amount'; readonly amount: OwnMoney }
  | { readonly type: 'text'; readonly text: string }

/** A field of an entry that was changed. */
export interface FieldChange {
  /** `category`. */
  readonly field: string
  readonly before: ToldValue
  readonly after: ToldValue
}

/** What ids and instants of a history are told by. */
export interface HistoryNames {
  readonly wallets: ReadonlyMap<string, string>
  readonly labels: ReadonlyMap<string, string>
  readonly budgets: ReadonlyMap<string, string>
  readonly categories: CategoryBook
  readonly zone: string
  readonly today: Day
}

/** Some fields of a transaction. */
type EntryParts = { readonly [Name in keyof Transaction]?: Transaction[Name] | undefined }

/** Fields of a transaction before and after. */
interface Changed {
  readonly was: EntryParts | null
  readonly is: EntryParts | null
}

/** What an edit changed of an entry: of a transfer's legs, what both have alike is told once. */
export function tellChanges(rows: readonly Changed[], names: HistoryNames): readonly FieldChange[] {
  const told = rows.flatMap(({ was, is }) => {
    const [before, after] = [was ?? {}, is ?? {}]
    return toldFields(Object.keys(after)).map(field => ({
      field: fieldNames()[field],
      before: tellValue(field, before, names),
      after: tellValue(field, after, names),
    }))
  })
  return [...new Map(told.map(change => [JSON.stringify(change), change])).values()]
}

function tellValue(field: ToldField, row: EntryParts, names: HistoryNames): ToldValue {
  if (field === 'amount') return { type: 'amount', amount: ownOf(row) }
  return { type: 'text', text: TEXTS[field](row, names) }
}

/** An older device's entry says nothing of another currency. */
function ownOf({ amount = ZERO_KOBO, foreign }: EntryParts): OwnMoney {
  return { amount, foreign: foreign ?? null }
}

const TEXTS: Readonly<
  Record<Exclude<ToldField, 'amount'>, (row: EntryParts, names: HistoryNames) => string>
> = {
  category: ({ category = UNCATEGORIZED }, { categories }) => categories.nameOf(category),
  labelId: ({ labelId }, { labels }) => nameIn(labels, labelId, fieldNames().labelId),
  budgetId: ({ budgetId }, { budgets }) => nameIn(budgets, budgetId, fieldNames().budgetId),
  walletId: ({ walletId }, { wallets }) => nameIn(wallets, walletId, fieldNames().walletId),
  type: ({ type }) => (type === 'income' ? t('entries.income') : t('entries.expense')),
  createdAt: ({ createdAt = 0 }, { zone, today }) => dateText(instantToDay(createdAt, zone), today),
  description: ({ description = '' }) =>
    description === '' ? t('entries.no-description') : description,
}

function nameIn(
  names: ReadonlyMap<string, string>,
  id: string | null | undefined,
  what: string,
): string {
  return id === null || id === undefined
    ? t('entries.no-what', { what })
    : (names.get(id) ?? t('entries.deleted-what', { what }))
}

/** What an undo came to, counted in transactions. */
export interface UndoCount {
  readonly undone: number
  /** Left as they are, because they were changed since, or cannot be what they were. */
  readonly changed: number
}

/** `3 of 5 undone; 2 changed since.` */
export function undoText({ undone, changed }: UndoCount, verb: string): string {
  const total = undone + changed
  if (changed === 0) {
    return total === 1
      ? t('entries.1-entry-verb', { verb })
      : t('entries.all-total-verb', { total, verb })
  }
  return t('entries.undone-of-total-verb-changed', { undone, total, verb, changed })
}
