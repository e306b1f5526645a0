import type { Kobo } from '#domain/money.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { DEFAULT_WALLET_TYPE } from '#domain/wallet.ts'
import { fieldFault, type FormFault, missingFields } from './form-fault.ts'
import { readAmount } from './read-amount.ts'
import { longName } from './read-text.ts'

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

/** Reads the create wallet dialog: 'Please fill: ' plus what is missing (product.md section 5). */
export function readCreateWallet(form: CreateWalletForm): Result<CreateWallet, FormFault> {
  const missing = missingFields(
    form,
    [
      { key: 'name', name: 'Wallet name' },
      { key: 'amount', name: 'Initial amount' },
    ],
    'Please fill: ',
  )
  const fault = missing ?? longName(form.name)
  if (fault !== undefined) return err(fault)
  const openingAmount = readAmount(form.amount)
  if (!openingAmount.ok) return err(fieldFault('amount', openingAmount.error))
  return ok({
    name: form.name.trim(),
    openingAmount: openingAmount.value,
    type: form.type === '' ? DEFAULT_WALLET_TYPE : form.type,
    image: form.image,
  })
}
