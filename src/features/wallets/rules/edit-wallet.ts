import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { amountToText, type Kobo, sizeOf, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { longName, readAmount } from '#records/read-fields.ts'
import { DEFAULT_WALLET_TYPE, type WalletFigures } from '#records/wallet-figures.ts'
import type { Wallet } from '#records/wallet.ts'
import { type Day, parseDay } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'

/** What was typed in the edit wallet dialog; an empty low line is none. */
export type EditWalletForm = Readonly<
  Record<'name' | 'type' | 'image' | 'openingAmount' | 'openedOn' | 'lowLine', string>
>

/** What of a wallet changes; what is left out stays. */
export type EditWallet = Partial<
  Pick<Wallet, 'name' | 'type' | 'image' | 'openingAmount' | 'openedOn' | 'lowLine'>
>

/** What the dialog shows before anything is typed. */
export function walletToForm(wallet: Wallet, zone: string): EditWalletForm {
  const { name, type, image, openingAmount, openedOn, createdAt, lowLine } = wallet
  return {
    name,
    type,
    image,
    openingAmount: amountToText(openingAmount),
    openedOn: openedOn ?? instantToDay(createdAt, zone),
    lowLine: lowLine === null ? '' : amountToText(lowLine),
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
  const opening = readAmount(form.openingAmount)
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
    ...(opening.ok && isOther('openingAmount') && { openingAmount: opening.value }),
    ...(openedOn !== undefined && isOther('openedOn') && { openedOn }),
    ...(lowLine.ok && isOther('lowLine') && { lowLine: lowLine.value }),
  })
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

/** Reads what a wallet really holds. */
export function readActualBalance(form: ActualBalanceForm): Result<Kobo, FormFault> {
  const amount = readAmount(form.amount)
  if (!amount.ok) return err(fieldFault('amount', amount.error))
  return ok(form.isBelowZero ? subtractKobo(ZERO_KOBO, amount.value) : amount.value)
}

/** What setting a balance right will write, before it is written (money 12). */
export function correctionText(difference: Kobo, naira: AmountWords): string {
  if (difference === 0) return t('wallets.that-is-what-is-here')
  if (difference > 0) {
    return t('wallets.brief-more-than-here-one', { brief: naira.brief(difference) })
  }
  const less = naira.brief(sizeOf(difference))
  return t('wallets.less-less-than-here-one', { less })
}
