import { useState } from 'react'
import { useGeneralUtils } from '#data/account/use-general-utils.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { createWallet } from '#data/wallets/commands.ts'
import { type CreateWalletForm, readCreateWallet } from '#domain/forms/create-wallet.ts'
import { DEFAULT_WALLET_TYPE } from '#domain/wallet.ts'
import { notify } from '#ui/notify.tsx'
import { CreateWalletFields } from './create-wallet-fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useSubmission } from './use-submission.ts'

/** What is known of a wallet before anybody typed: its name, what was in it (as typed), and when. */
export interface WalletSuggestion {
  readonly name: string
  readonly amount: string
  readonly amountHint: string
}

interface CreateWalletDialogProps {
  readonly suggestion?: WalletSuggestion
  readonly onCreated?: (walletId: string) => void
  readonly onClose: () => void
}

const NOTHING_KNOWN = { name: '', amount: '', amountHint: 'What is in it today. 0 is fine.' }

/** Makes a wallet. */
export function CreateWalletDialog(props: CreateWalletDialogProps) {
  const { suggestion = NOTHING_KNOWN, onCreated, onClose } = props
  const ledger = useLedger()
  const submission = useSubmission('Failed to create wallet. Please try again.')
  const [firstImage] = useGeneralUtils()?.cardImages ?? []
  const [typed, setTyped] = useState<CreateWalletForm | undefined>()
  const { amountHint, ...known } = suggestion
  const form = typed ?? { ...known, type: DEFAULT_WALLET_TYPE, image: firstImage?.url ?? '' }

  async function handleSubmit() {
    const written = await submission.submit(readCreateWallet(form), command =>
      createWallet(ledger, command),
    )
    if (written === undefined) return
    notify.success('Wallet created successfully!')
    const [walletId] = written.ids
    if (walletId !== undefined) onCreated?.(walletId)
    onClose()
  }

  return (
    <FormDialog
      title="Create wallet"
      submission={submission}
      submitLabel="Create wallet"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <CreateWalletFields
        form={form}
        onForm={setTyped}
        amountHint={amountHint}
        fault={submission.fault}
      />
    </FormDialog>
  )
}
