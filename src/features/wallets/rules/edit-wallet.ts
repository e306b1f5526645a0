import { fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { type Kobo, sizeOf, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { longName, readAmount } from '#records/read-fields.ts'
import { DEFAULT_WALLET_TYPE } from '#records/wallet-figures.ts'
import type { Wallet } from '#records/wallet.ts'

/** What was typed in the edit wallet dialog. */
export type EditWalletForm = Readonly<Record<'name' | 'type' | 'image', string>>

/** What of a wallet changes; what is left out stays. */
export type EditWallet = Partial<EditWalletForm>

/** What the dialog shows before anything is typed. */
export function walletToForm({ name, type, image }: Wallet): EditWalletForm {
  return { name, type, image }
}

/** Reads the edit wallet dialog: only what was changed, so that two people's edits of different fields are both kept. */
export function readEditWallet(
  form: EditWalletForm,
  original: EditWalletForm,
): Result<EditWallet, FormFault> {
  const missing = missingFields(
    form,
    [{ key: 'name', name: t('wallets.wallet-name') }],
    t('wallets.please-fill'),
  )
  const fault = missing ?? longName(form.name)
  if (fault !== undefined) return err(fault)
  const name = form.name.trim()
  const type = form.type === '' ? DEFAULT_WALLET_TYPE : form.type
  return ok({
    ...(name !== original.name && { name }),
    ...(type !== original.type && { type }),
    ...(form.image !== original.image && { image: form.image }),
  })
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
