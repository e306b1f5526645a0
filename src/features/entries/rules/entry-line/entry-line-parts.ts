import { currencySign, formatForeign, NAIRA, parseMoney } from '#money/currency.ts'
import { amountToText, type Kobo } from '#money/money.ts'
import { dayText } from '#time/day-text.ts'
import type { EntryLine, EntryLineContext, LineKind, Named, NamedWallet } from './entry-line.ts'

/** One thing that was understood, as a person reads it. */
export interface EntryLinePart {
  readonly key: 'kind' | 'amount' | 'wallet' | 'day' | 'category' | 'label' | 'description'
  readonly text: string
}

const KINDS: Readonly<Record<LineKind, string>> = {
  expense: 'Expense',
  income: 'Income',
  transfer: 'Transfer',
}

/** What was understood of a line, in the order of a form; what it does not say is left out. `usual` is the currency
 * of the wallet that is meant where it names none. */
export function entryLineParts(
  line: EntryLine,
  context: EntryLineContext,
  usual: string | null = null,
): readonly EntryLinePart[] {
  const { wallets, labels, today, categories } = context
  const currency = line.currency ?? walletCurrency(line, wallets) ?? usual ?? NAIRA
  const { kind, amount, category, day, labelId, description } = line
  const parts = [
    { key: 'kind', text: KINDS[kind] },
    { key: 'amount', text: amount === undefined ? '' : amountText(amount, currency) },
    { key: 'category', text: category === undefined ? '' : categories.nameOf(category) },
    { key: 'wallet', text: walletText(line, wallets) },
    { key: 'day', text: day === undefined ? '' : dayText(day, today) },
    { key: 'label', text: nameOf(labelId, labels) },
    { key: 'description', text: description },
  ] as const
  return parts.filter(({ text }) => text !== '')
}

function walletCurrency(
  { walletId }: EntryLine,
  wallets: readonly NamedWallet[],
): string | undefined {
  if (walletId === undefined) return undefined
  return wallets.find(({ id }) => id === walletId)?.foreign?.currency ?? NAIRA
}

/** Of too many decimals the form tells. */
function amountText(amount: Kobo, currency: string): string {
  const minor = parseMoney(amountToText(amount), currency)
  if (!minor.ok) return `${currencySign(currency)}${amountToText(amount)}`
  return formatForeign({ currency, minor: minor.value }, { kobo: 'auto' })
}

function walletText(line: EntryLine, wallets: readonly Named[]): string {
  const from = nameOf(line.walletId, wallets)
  const to = nameOf(line.toWalletId, wallets)
  if (to === '') return from
  return from === '' ? `to ${to}` : `${from} to ${to}`
}

function nameOf(id: string | undefined, all: readonly Named[]): string {
  return all.find(each => each.id === id)?.name ?? ''
}
