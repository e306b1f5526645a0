import { assertNever } from '#base/assert.ts'
import { t } from '#messages/t.ts'
import type { ForeignMoney } from '#money/currency.ts'
import { formatNaira, type Kobo } from '#money/money.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import type { Lessons } from '../suggest-from-history.ts'

/** What one line can record: money out, in, or between two wallets. */
export type LineKind = TransactionType | 'transfer'

/** Something of the person's own that a line may name. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** A wallet that a line may name, and the currency that it is kept in. */
export interface NamedWallet extends Named {
  readonly foreign?: ForeignMoney | null
}

/** What a line is read with: names are the person's own, `today` is in their zone. */
export interface EntryLineContext {
  readonly today: Day
  readonly wallets: readonly NamedWallet[]
  readonly labels: readonly Named[]
  readonly categories: CategoryBook
  /** What the person's past rows teach. */
  readonly lessons: Lessons
  /** The kind of an entry where nothing in the line decides it. */
  readonly usualKind: TransactionType
}

/** What in a line was not understood, or may be meant otherwise; `text` is as typed (EL9). */
export type LineNote =
  | { readonly type: 'amount'; readonly text: string; readonly message: string }
  | { readonly type: 'other-figure'; readonly text: string; readonly amount: Kobo }
  | { readonly type: 'future-day'; readonly text: string }
  | { readonly type: 'no-such-day'; readonly text: string }
  | { readonly type: 'unknown-label'; readonly text: string }
  | { readonly type: 'second-label'; readonly text: string }
  | { readonly type: 'which-label'; readonly text: string; readonly names: readonly string[] }
  | { readonly type: 'which-wallet'; readonly text: string; readonly names: readonly string[] }
  | { readonly type: 'second-wallet'; readonly text: string }

/** What a line says of an entry. What it does not say is undefined; the form's own defaults stand there. */
export interface EntryLine {
  readonly kind: LineKind
  readonly amount: Kobo | undefined
  /** The currency that the amount is said in, where something says it: a sign, or a word. */
  readonly currency: string | undefined
  /** Of a transfer, the wallet that the money leaves. */
  readonly walletId: string | undefined
  /** Only of a transfer. */
  readonly toWalletId: string | undefined
  readonly day: Day | undefined
  readonly category: string | undefined
  readonly labelId: string | undefined
  /** What is left; empty when nothing is. */
  readonly description: string
  readonly notes: readonly LineNote[]
}

/** What was not understood, as a person reads it, with what to do about it. */
export function lineNoteText(note: LineNote): string {
  switch (note.type) {
    case 'amount':
      return `“${note.text}”: ${note.message}`
    case 'other-figure':
      return t('entries.line-other-figure', {
        amount: formatNaira(note.amount, { kobo: 'auto' }),
        text: note.text,
      })
    case 'future-day':
      return t('entries.line-future-day', { text: note.text })
    case 'no-such-day':
      return t('entries.line-no-such-day', { text: note.text })
    case 'unknown-label':
      return t('entries.line-unknown-label', { text: note.text })
    case 'second-label':
      return t('entries.line-second-label', { text: note.text })
    case 'which-label':
    case 'which-wallet':
      return t('entries.line-which-name', { text: note.text, names: either(note.names) })
    case 'second-wallet':
      return t('entries.line-second-wallet', { text: note.text })
    default:
      return assertNever(note)
  }
}

function either(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : t('entries.names-or-last', { names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })
}
