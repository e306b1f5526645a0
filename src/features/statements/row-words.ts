import { assertNever } from '#base/assert.ts'
import { sameWords } from '#base/normalised-text.ts'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { type Kobo, sizeOf } from '#money/money.ts'
import { dateText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { ownReasons } from './preview/rows/row-filters.ts'
import type {
  ExistingMatch,
  PaysOffer,
  PreviewRow,
  TransferOffer,
} from './rules/import/preview-row.ts'
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

const kindNotesInWords = once((): Readonly<Partial<Record<NarrationKind, string>>> => ({
  sweep: t('statements.moves-between-your-account-and'),
}))

function otherEnd(): string {
  return t('statements.the-other-end-of-a')
}

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
  return parts.length === 0
    ? t('statements.account-number', { number: place + 1 })
    : parts.join(' ')
}

/** Names as a sentence has them: `Kuda`, `Kuda and Savings`, `Kuda, Savings and Cash`. */
export function listText(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2
    ? last
    : t('statements.value-and-last', { value: names.slice(0, -1).join(', '), last })
}

/** What a row is called where it is acted on. */
export function rowName({ description, amount }: PreviewRow, naira: AmountWords): string {
  return description === ''
    ? t('statements.row-of-exact', { exact: naira.exact(amount) })
    : description
}

/** What there is to know about a row before it is imported, a sentence each. */
export function rowNotes(row: PreviewRow): readonly string[] {
  if (row.otherEndOf !== null) return [otherEnd()]
  return [
    ...(row.existing === null ? [] : [existingText(row.existing)]),
    ...ownReasons(row).map(reason => `${reasonText(reason)}.`),
    ...kindNotes(row),
    ...(row.isEdited ? [t('statements.changed-by-you')] : []),
  ]
}

/** What the bank's own columns say of a row, with their names; the reference last. */
export function rowFacts({
  type,
  details,
  reference,
}: Pick<PreviewRow, 'type' | 'details' | 'reference'>): readonly RowFact[] {
  const facts: readonly (readonly [string, string | null])[] = [
    [partyName(type), details.party],
    [t('statements.account'), details.account],
    [t('statements.banks-category'), details.category],
    [t('statements.channel'), details.channel],
    [t('statements.reference'), reference],
  ]
  return facts.flatMap(([name, text]) => (text === null || text === '' ? [] : [{ name, text }]))
}

/** What the other side of a row is called by. */
function partyName(type: PreviewRow['type']): string {
  return type === 'expense' ? t('statements.to') : t('statements.from')
}

/** What there is to read of a row under its description; empty where that says it already. */
export function detailsText(row: PreviewRow): string {
  const said = sameWords(row.description)
  return rowFacts({ ...row, reference: '' })
    .filter(({ text }) => !said.includes(sameWords(text)))
    .map(({ name, text }) => (name === partyName(row.type) ? `${name} ${text}` : text))
    .join(' · ')
}

function kindNotes({ reversalOf, kind, transfer }: PreviewRow): readonly string[] {
  if (reversalOf !== null) return [t('statements.takes-back-another-row-of')]
  const note = kindNotesInWords()[kind]
  return note === undefined || transfer?.isTaken === true ? [] : [note]
}

/** Where the money of a row seems to have gone, or goes once that is taken. */
export function transferText({ type }: Pick<PreviewRow, 'type'>, offer: TransferOffer): string {
  const { isTaken, walletName } = offer
  if (type === 'expense') {
    return isTaken
      ? t('statements.transfer-to-wallet', { walletName })
      : t('statements.looks-like-a-transfer-to', { walletName })
  }
  return isTaken
    ? t('statements.transfer-from-wallet', { walletName })
    : t('statements.looks-like-a-transfer-from', { walletName })
}

/** What stands between two rows whose balances do not follow from each other. */
export function breakText(difference: Kobo, naira: AmountWords): string {
  const size = naira.exact(sizeOf(difference))
  return difference < 0
    ? t('statements.the-balance-below-is-less', { size })
    : t('statements.the-balance-below-is-more', { size })
}

/** What a row pays of what repeats, or seems to. */
export function paysText({ name, day, isTaken }: PaysOffer, today: Day): string {
  const due = { name, day: dateText(day, today) }
  return isTaken ? t('statements.pays-name', due) : t('statements.may-pay-name', due)
}

function existingText({ kind, description }: ExistingMatch): string {
  if (kind === 'planned') return t('statements.already-recorded-as-planned', { name: description })
  const which = description === '' ? '' : t('statements.as-description', { description })
  return kind === 'same'
    ? t('statements.already-in-this-wallet-which', { which })
    : t('statements.maybe-already-in-this-wallet', { which })
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
        title: t('statements.this-looks-like-a-statement', { recognised: warning.recognised }),
        text: t('statements.you-chose-chosen-the-rows', { chosen: warning.chosen }),
      }
    case 'unreadable-pages':
      return {
        title: t('statements.pages-could-not-be-read', { pages: pagesText(warning.pages) }),
        text: t('statements.their-rows-are-not-here'),
      }
    case 'opening-disagrees':
      return {
        title: t('statements.the-opening-balance-does-not'),
        text: t('statements.the-balance-that-the-bank'),
      }
    case 'rows-unrecorded':
      return unrecordedWarningText(warning)
    case 'columns-inferred':
      return {
        title: t('statements.we-do-not-know-the'),
        text: t('statements.the-balances-told-which-column'),
      }
    case 'columns-swapped':
      return {
        title: t('statements.debit-and-credit-were-the'),
        text: t('statements.every-balance-says-the-opposite'),
      }
    default:
      return assertNever(warning)
  }
}
