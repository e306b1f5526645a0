import { sameWords } from '#base/normalised-text.ts'
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

/**
 * Whether what is recorded speaks of the same movement as the row (ST7.2): by most of its words, by the
 * bank's reference, or both as money between own wallets.
 */
export function wordsAgree(row: SaidByRow, recorded: RecordedRow): boolean {
  if (recorded.transferId !== null && MOVES.has(row.kind)) return true
  const [own, other] = [bare(row.description), bare(recorded.description)]
  // A statement that says nothing of its rows says the same of them again.
  if (own === other) return own !== '' || recorded.importId !== null
  if (hasReference(row, other)) return true
  return shareWords(
    tellingWords(`${row.description} ${row.party ?? ''}`),
    tellingWords(recorded.description),
  )
}

function hasReference({ reference, description }: SaidByRow, other: string): boolean {
  const printed = bare(reference)
  const isTelling = printed.length >= LEAST_REFERENCE && /\d/.test(printed)
  const numbers = description.match(/\d{8,}/g) ?? []
  return [...(isTelling ? [printed] : []), ...numbers].some(number => other.includes(number))
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
function bare(text: string): string {
  return sameWords(text).replaceAll(' ', '')
}
