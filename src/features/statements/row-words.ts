import { assertNever } from '#base/assert.ts'
import { sameWords } from '#base/normalised-text.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { type Kobo, sizeOf } from '#money/money.ts'
import { ownReasons } from './preview/rows/row-filters.ts'
import type { ExistingMatch, PreviewRow, TransferOffer } from './rules/import/preview-row.ts'
import { reasonText } from './rules/proof/proof-line.ts'
import type { NarrationKind, ReadingWarning, StatementSection } from './rules/reading.ts'
import {
  currencyWarningText,
  isOfCurrency,
  isOfPages,
  pagesText,
  pagesWarningText,
  unrecordedWarningText,
  type WarningText,
} from './warning-words.ts'

const KIND_NOTES: Readonly<Partial<Record<NarrationKind, string>>> = {
  sweep:
    'Moves between your account and its savings pocket, so it is left out. Tick it to import it.',
}

const OTHER_END =
  'The other end of a transfer from another account of this file: it is recorded with that one.'

/** One thing that a bank prints of a row. */
export interface RowFact {
  readonly name: string
  readonly text: string
}

/** What an account of a file is called; by its place where nothing of it is printed. */
export function accountName(
  { name, account }: Pick<StatementSection, 'name' | 'account'>,
  place: number,
): string {
  const parts = [name, account].filter(part => part !== null)
  return parts.length === 0 ? `Account ${place + 1}` : parts.join(' ')
}

/** Names as a sentence has them: `Kuda`, `Kuda and Savings`, `Kuda, Savings and Cash`. */
export function listText(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** What a row is called where it is acted on. */
export function rowName({ description, amount }: PreviewRow, naira: AmountWords): string {
  return description === '' ? `row of ${naira.exact(amount)}` : description
}

/** What there is to know about a row before it is imported, a sentence each. */
export function rowNotes(row: PreviewRow): readonly string[] {
  if (row.otherEndOf !== null) return [OTHER_END]
  return [
    ...(row.existing === null ? [] : [existingText(row.existing)]),
    ...ownReasons(row).map(reason => `${reasonText(reason)}.`),
    ...kindNotes(row),
    ...(row.isEdited ? ['Changed by you.'] : []),
  ]
}

/** What the bank's own columns say of a row, with their names; the reference last. */
export function rowFacts({
  type,
  details,
  reference,
}: Pick<PreviewRow, 'type' | 'details' | 'reference'>): readonly RowFact[] {
  const facts: readonly (readonly [string, string | null])[] = [
    [type === 'expense' ? 'To' : 'From', details.party],
    ['Account', details.account],
    ['Bank’s category', details.category],
    ['Channel', details.channel],
    ['Reference', reference],
  ]
  return facts.flatMap(([name, text]) => (text === null || text === '' ? [] : [{ name, text }]))
}

/** What there is to read of a row under its description; empty where that says it already. */
export function detailsText(row: PreviewRow): string {
  const said = sameWords(row.description)
  return rowFacts({ ...row, reference: '' })
    .filter(({ text }) => !said.includes(sameWords(text)))
    .map(({ name, text }) => (name === 'To' || name === 'From' ? `${name} ${text}` : text))
    .join(' · ')
}

function kindNotes({ reversalOf, kind, transfer }: PreviewRow): readonly string[] {
  if (reversalOf !== null) return ['Takes back another row of this statement.']
  const note = KIND_NOTES[kind]
  return note === undefined || transfer?.isTaken === true ? [] : [note]
}

/** Where the money of a row seems to have gone, or goes once that is taken. */
export function transferText({ type }: Pick<PreviewRow, 'type'>, offer: TransferOffer): string {
  const way = type === 'expense' ? 'to' : 'from'
  const opening = offer.isTaken ? 'Transfer' : 'Looks like a transfer'
  return `${opening} ${way} ${offer.walletName}`
}

/** What stands between two rows whose balances do not follow from each other. */
export function breakText(difference: Kobo, naira: AmountWords): string {
  const size = naira.exact(sizeOf(difference))
  const way = difference < 0 ? 'less' : 'more'
  return `The balance below is ${size} ${way} than these rows give: something is missing or misread here.`
}

function existingText({ kind, description }: ExistingMatch): string {
  const which = description === '' ? '' : ` as “${description}”`
  return kind === 'same'
    ? `Already in this wallet${which}.`
    : `Maybe already in this wallet${which}: same day and amount. Untick it if it is the same.`
}

type ToldWarning = Exclude<
  ReadingWarning,
  { readonly type: 'date-order-unknown' | 'date-year-unknown' }
>

/** What a warning says and what to do about it. */
export function warningText(warning: ToldWarning): WarningText {
  if (isOfPages(warning)) return pagesWarningText(warning)
  if (isOfCurrency(warning)) return currencyWarningText(warning)
  switch (warning.type) {
    case 'other-bank':
      return {
        title: `This looks like a statement of ${warning.recognised}`,
        text: `You chose ${warning.chosen}. The rows are read all the same; check that they go into the right wallet.`,
      }
    case 'unreadable-pages':
      return {
        title: `${pagesText(warning.pages)} could not be read`,
        text: 'Their rows are not here. Ask your bank for the file again, or add them by hand.',
      }
    case 'opening-disagrees':
      return {
        title: 'The opening balance does not fit',
        text: 'The balance that the bank states at the start is not the one that the first row follows from. The rows themselves agree.',
      }
    case 'rows-unrecorded':
      return unrecordedWarningText(warning)
    case 'columns-inferred':
      return {
        title: 'We do not know the column headings of this statement',
        text: 'The balances told which column is which, and the rows agree with them. Look over the dates and descriptions.',
      }
    case 'columns-swapped':
      return {
        title: 'Debit and credit were the other way round',
        text: 'Every balance says the opposite of the column headings, so the rows are taken as the balances have them. Look over which way the money went.',
      }
    default:
      return assertNever(warning)
  }
}
