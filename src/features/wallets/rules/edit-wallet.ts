import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { type ForeignMoney, minorToText } from '#money/currency.ts'
import { amountToText, type Kobo, sizeOf, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { longName, readAmount, readUnits } from '#records/read-fields.ts'
import { DEFAULT_WALLET_TYPE, type WalletFigures } from '#records/wallet-figures.ts'
import type { Wallet } from '#records/wallet.ts'
import { type Day, parseDay } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'

/** What was typed in the edit wallet dialog; an empty low line is none. */
export interface EditWalletForm extends Readonly<
  Record<'name' | 'type' | 'image' | 'openingAmount' | 'openedOn' | 'lowLine', string>
> {
  /** What the wallet is kept in, which never changes; null of naira (CU1). */
  readonly currency: string | null
}

/** What of a wallet changes; what is left out stays. */
export type EditWallet = Partial<
  Pick<Wallet, 'name' | 'type' | 'image' | 'openingAmount' | 'openedOn' | 'lowLine' | 'foreign'>
>

/** What the dialog shows before anything is typed. */
export function walletToForm(wallet: Wallet, zone: string): EditWalletForm {
  const { name, type, image, openingAmount, openedOn, createdAt, lowLine, foreign } = wallet
  return {
    name,
    type,
    image,
    openingAmount: foreign === null ? amountToText(openingAmount) : minorToText(foreign),
    openedOn: openedOn ?? instantToDay(createdAt, zone),
    lowLine: lowLine === null ? '' : amountToText(lowLine),
    currency: foreign?.currency ?? null,
  }
}

/** Reads the edit wallet dialog: only what was changed, so that two people's edits of different fields are both kept. */
export function readEditWallet(
  form: EditWalletForm,
  original: EditWalletForm,
  today: Day,
): Result<EditWallet, FormFault> {
  const missing = missingFields(
    form,
    [{ key: 'name', name: t('wallets.wallet-name') }],
    t('wallets.please-fill'),
  )
  const held = readHeld(form, original, today)
  const fault = allFaults(missing ?? longName(form.name), held.ok ? undefined : held.error)
  if (fault !== undefined) return err(fault)
  if (!held.ok) return held
  const name = form.name.trim()
  const type = form.type === '' ? DEFAULT_WALLET_TYPE : form.type
  return ok({
    ...(name !== original.name && { name }),
    ...(type !== original.type && { type }),
    ...(form.image !== original.image && { image: form.image }),
    ...held.value,
  })
}

/** What it began with, since when, and what it should not fall under, as far as that was changed (WC1, WC2). */
function readHeld(
  form: EditWalletForm,
  original: EditWalletForm,
  today: Day,
): Result<EditWallet, FormFault> {
  const { currency } = original
  const opening = readUnits(form.openingAmount, currency)
  const lowLine = form.lowLine.trim() === '' ? ok(null) : readAmount(form.lowLine)
  const openedOn = parseDay(form.openedOn)
  const fault = allFaults(
    opening.ok ? undefined : fieldFault('openingAmount', opening.error),
    openedOnFault(openedOn, today),
    lowLine.ok ? undefined : fieldFault('lowLine', lowLine.error),
  )
  if (fault !== undefined) return err(fault)

  function isOther(name: keyof EditWalletForm): boolean {
    return form[name] !== original[name]
  }

  return ok({
    ...(opening.ok && isOther('openingAmount') && openingOf(opening.value, currency)),
    ...(openedOn !== undefined && isOther('openedOn') && { openedOn }),
    ...(lowLine.ok && isOther('lowLine') && { lowLine: lowLine.value }),
  })
}

/** What a wallet began with, as its record has it. */
function openingOf(
  units: Kobo,
  currency: string | null,
): { readonly openingAmount: Kobo } | { readonly foreign: ForeignMoney } {
  return currency === null ? { openingAmount: units } : { foreign: { currency, minor: units } }
}

function openedOnFault(day: Day | undefined, today: Day): FormFault | undefined {
  if (day === undefined) return fieldFault('openedOn', t('records.choose-a-date'))
  if (day > today) return fieldFault('openedOn', t('records.the-date-cannot-be-in'))
  return undefined
}

/** Whether a wallet holds less than a person wants it to (WC1). */
export function isUnderLowLine({
  amount,
  lowLine,
}: Pick<Wallet, 'lowLine'> & Pick<WalletFigures, 'amount'>): boolean {
  return lowLine !== null && amount < lowLine
}

/** What a person is asked before a wallet is archived that is not empty; undefined where nothing is to be asked. */
export function archiveQuestion(balance: Kobo): string | undefined {
  if (balance === 0) return undefined
  return balance > 0
    ? t('wallets.this-wallet-still-holds-money')
    : t('wallets.this-wallet-is-below-zero')
}

/** What a wallet really holds, as typed: an amount has no sign, so owing is said apart. */
export interface ActualBalanceForm {
  readonly amount: string
  readonly isBelowZero: boolean
}

/** Reads what a wallet really holds, in what it is kept in; naira where that is null. */
export function readActualBalance(
  form: ActualBalanceForm,
  currency: string | null = null,
): Result<Kobo, FormFault> {
  const amount = readUnits(form.amount, currency)
  if (!amount.ok) return err(fieldFault('amount', amount.error))
  return ok(form.isBelowZero ? subtractKobo(ZERO_KOBO, amount.value) : amount.value)
}

/** What setting a balance right will write, before it is written (money 12); `say` puts units of the wallet into words. */
export function correctionText(difference: Kobo, say: (units: Kobo) => string): string {
  if (difference === 0) return t('wallets.that-is-what-is-here')
  if (difference > 0) return t('wallets.brief-more-than-here-one', { brief: say(difference) })
  return t('wallets.less-less-than-here-one', { less: say(sizeOf(difference)) })
}
