import { sameWords } from '#base/normalised-text.ts'
import type { Kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import type { NarrationKind } from '../reading.ts'
import type { RecordedRow } from './preview-row.ts'

/** What a row of a statement says, as far as recorded words are compared with it. */
export interface SaidByRow {
  readonly description: string
  /** Who a column names; null where none does. */
  readonly party: string | null
  /** Empty where the bank prints none. */
  readonly reference: string
  readonly kind: NarrationKind
}

/** A row of the statement as far as recorded rows are compared with it. */
export interface ComparedRow extends SaidByRow {
  readonly key: string
  readonly day: Day | null
  readonly type: TransactionType
  readonly amount: Kobo
  /** After it, as printed; null where none is. */
  readonly balance: Kobo | null
}

// What banks write of any payment says nothing of which one it is.
const ANY_PAYMENT = new Set(
  `transfer transfers trf tnf trsf tfr nip cip mob mobile pos web pymt payment purchase prch pur atm wdl cash
  from the and for via app sent send received inward outward instant bank mfb plc limited ltd ref charge fee`.split(
    /\s+/,
  ),
)
const LEAST_LETTERS = 3
// A shorter one may stand in any text by chance.
const LEAST_REFERENCE = 6
const MOST_DIGITS = 2

// The bank's words say that money went from one place to another, as a leg of a transfer does.
const MOVES: ReadonlySet<NarrationKind> = new Set(['transfer', 'sweep', 'cash'])

/** What a row of a statement says, taken apart once for all that it is compared with. */
export interface RowWords {
  readonly kind: NarrationKind
  readonly letters: string
  readonly telling: ReadonlySet<string>
  /** The bank's reference, and the long numbers of the narration. */
  readonly references: readonly string[]
}

/** What a recorded row says, taken apart likewise. */
export interface RecordedWords extends Pick<RowWords, 'letters' | 'telling'> {
  readonly isLeg: boolean
  readonly isImported: boolean
}

/** Takes a row's words apart. */
export function rowWords({ description, party, reference, kind }: SaidByRow): RowWords {
  const printed = lettersOf(reference)
  const isTelling = printed.length >= LEAST_REFERENCE && /\d/.test(printed)
  const numbers = description.match(/\d{8,}/g) ?? []
  return {
    kind,
    letters: lettersOf(description),
    telling: tellingWords(`${description} ${party ?? ''}`),
    references: [...(isTelling ? [printed] : []), ...numbers],
  }
}

/** Takes a recorded row's words apart. */
export function recordedWords({
  description,
  transferId,
  importId,
}: Pick<RecordedRow, 'description' | 'transferId' | 'importId'>): RecordedWords {
  return {
    letters: lettersOf(description),
    telling: tellingWords(description),
    isLeg: transferId !== null,
    isImported: importId !== null,
  }
}

/**
 * Whether what is recorded speaks of the same movement as the row (ST7.2): by most of its words, by the
 * bank's reference, or both as money between own wallets.
 */
export function wordsAgree(row: RowWords, recorded: RecordedWords): boolean {
  if (recorded.isLeg && MOVES.has(row.kind)) return true
  // A statement that says nothing of its rows says the same of them again.
  if (row.letters === recorded.letters) return row.letters !== '' || recorded.isImported
  if (row.references.some(reference => recorded.letters.includes(reference))) return true
  return shareWords(row.telling, recorded.telling)
}

/** More than half of the words of whichever has fewer: `Ada rice` may be another payment to Ada. */
function shareWords(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter(word => other.has(word)).length
  return shared * 2 > Math.min(one.size, other.size)
}

function tellingWords(text: string): ReadonlySet<string> {
  const words = sameWords(text).split(' ')
  return new Set(
    words.filter(
      word =>
        word.length >= LEAST_LETTERS &&
        word.replaceAll(/\D/g, '').length <= MOST_DIGITS &&
        !ANY_PAYMENT.has(word),
    ),
  )
}

/** Letters and digits alone: one reading may break a word where another does not. */
function lettersOf(text: string): string {
  return sameWords(text).replaceAll(' ', '')
}
