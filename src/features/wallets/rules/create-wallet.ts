import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import { longName, readAmount } from '#records/read-fields.ts'
import { DEFAULT_WALLET_TYPE } from '#records/wallet-figures.ts'

/** What was typed in the create wallet dialog; `amount` without separators. */
export interface CreateWalletForm {
  readonly name: string
  readonly amount: string
  readonly type: string
  readonly image: string
}

/** A wallet to make. */
export interface CreateWallet {
  readonly name: string
  readonly openingAmount: Kobo
  readonly type: string
  readonly image: string
}

/** Reads the create wallet dialog: 'Please fill: ' plus what is missing (WAL-02). */
export function readCreateWallet(form: CreateWalletForm): Result<CreateWallet, FormFault> {
  const missing = missingFields(
    form,
    [
      { key: 'name', name: t('wallets.wallet-name') },
      { key: 'amount', name: t('wallets.initial-amount') },
    ],
    t('wallets.please-fill'),
  )
  const amount = readAmount(form.amount)
  const openingAmount = amount.ok ? amount : err(fieldFault('amount', amount.error))
  const inAmount = openingAmount.ok ? undefined : openingAmount.error
  const fault = allFaults(missing, longName(form.name), inAmount)
  if (fault !== undefined) return err(fault)
  if (!openingAmount.ok) return openingAmount
  return ok({
    name: form.name.trim(),
    openingAmount: openingAmount.value,
    type: form.type === '' ? DEFAULT_WALLET_TYPE : form.type,
    image: form.image,
  })
}
