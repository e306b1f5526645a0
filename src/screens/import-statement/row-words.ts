import type { AmountWords } from '#domain/amount-words.ts'
import type { ExistingMatch, PreviewRow, TransferOffer } from '#domain/imports/preview-row.ts'
import { type Kobo, subtractKobo, ZERO_KOBO } from '#domain/money.ts'
import type { NarrationKind } from '#domain/statement/reading.ts'
import { reasonText } from '#domain/statement/reason-text.ts'
import { ownReasons } from './row-filters.ts'

const KIND_NOTES: Readonly<Partial<Record<NarrationKind, string>>> = {
  sweep:
    'Moves between your account and its savings pocket, so it is left out. Tick it to import it.',
}

/** What a row is called where it is acted on. */
export function rowName({ description, amount }: PreviewRow, naira: AmountWords): string {
  return description === '' ? `row of ${naira.exact(amount)}` : description
}

/** What there is to know about a row before it is imported, a sentence each. */
export function rowNotes(row: PreviewRow): readonly string[] {
  const kind =
    row.reversalOf === null ? KIND_NOTES[row.kind] : 'Takes back another row of this statement.'
  return [
    ...(row.existing === null ? [] : [existingText(row.existing)]),
    ...ownReasons(row).map(reason => `${reasonText(reason)}.`),
    ...(kind === undefined ? [] : [kind]),
    ...(row.isEdited ? ['Changed by you.'] : []),
  ]
}

/** Where the money of a row seems to have gone, or goes once that is taken. */
export function transferText({ type }: Pick<PreviewRow, 'type'>, offer: TransferOffer): string {
  const way = type === 'expense' ? 'to' : 'from'
  const opening = offer.isTaken ? 'Transfer' : 'Looks like a transfer'
  return `${opening} ${way} ${offer.walletName}`
}

/** What stands between two rows whose balances do not follow from each other. */
export function breakText(difference: Kobo, naira: AmountWords): string {
  const size = naira.exact(difference < 0 ? subtractKobo(ZERO_KOBO, difference) : difference)
  const way = difference < 0 ? 'less' : 'more'
  return `The balance below is ${size} ${way} than these rows give: something is missing or misread here.`
}

function existingText({ kind, description }: ExistingMatch): string {
  const which = description === '' ? '' : ` as “${description}”`
  return kind === 'same'
    ? `Already in this wallet${which}.`
    : `Maybe already in this wallet${which}: same day and amount.`
}
