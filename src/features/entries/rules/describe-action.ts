import type { Kobo } from '#money/money.ts'
import { categoryName } from '#records/category.ts'
import type { Transaction } from '#records/transaction.ts'

/** What a person did, as far as its words need it. */
export interface ToldAction {
  readonly kind: 'record' | 'edit' | 'delete' | 'restore'
  /** How many transactions; a transfer counts once. */
  readonly count: number
  /** The fields that an edit changed. */
  readonly fields: readonly string[]
  /** The first of them. */
  readonly shown: Transaction
}

/** A line of what a person did, its amount apart so that it can be hidden. */
export interface ActionWords {
  /** `Changed category and date`. */
  readonly deed: string
  /** `Expense · Food & Groceries`, `Transfer`, `12 entries`. */
  readonly subject: string
  /** Of a single entry. */
  readonly amount: Kobo | null
}

const DEEDS: Readonly<Record<ToldAction['kind'], string>> = {
  record: 'Recorded',
  edit: 'Changed',
  delete: 'Deleted',
  restore: 'Brought back',
}

// In the order in which they are told.
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['amount', 'amount'],
  ['category', 'category'],
  ['labelId', 'label'],
  ['budgetId', 'budget'],
  ['walletId', 'wallet'],
  ['type', 'type'],
  ['createdAt', 'date'],
  ['description', 'description'],
])

/** The words of what a person did (UN3). */
export function describeAction({ kind, count, fields, shown }: ToldAction): ActionWords {
  const changed = new Set(fields)
  const named = [...FIELDS].flatMap(([field, word]) => (changed.has(field) ? [word] : []))
  const deed = kind === 'edit' ? `${DEEDS.edit} ${listed(named)}` : DEEDS[kind]
  const isOne = count === 1
  return {
    deed,
    subject: isOne ? nameOf(shown) : `${count} entries`,
    amount: isOne ? shown.amount : null,
  }
}

function nameOf({ transferId, purpose, type, category }: Transaction): string {
  if (transferId !== null) return 'Transfer'
  if (purpose === 'adjustment') return 'Balance adjustment'
  return `${type === 'income' ? 'Income' : 'Expense'} · ${categoryName(category)}`
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** What an undo came to, counted in transactions. */
export interface UndoCount {
  readonly undone: number
  /** Left as they are, because they were changed since, or cannot be what they were. */
  readonly changed: number
}

/** `3 of 5 undone; 2 changed since.` */
export function undoText({ undone, changed }: UndoCount, verb = 'undone'): string {
  const total = undone + changed
  if (changed === 0) return total === 1 ? `1 entry ${verb}.` : `All ${total} ${verb}.`
  return `${undone} of ${total} ${verb}; ${changed} changed since.`
}
