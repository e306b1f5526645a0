import { type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { Kobo } from '#money/money.ts'
import { longName } from '#records/read-fields.ts'
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
  const missing = missingFields(form, [{ key: 'name', name: 'Wallet name' }], 'Please fill: ')
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
    ? 'This wallet still holds money. Move it out first, or archive it as it is: it stays in your total.'
    : 'This wallet is below zero. Set it right first, or archive it as it is: it stays in your total.'
}
