import { useState } from 'react'
import { useGeneralUtils } from '#data/account/use-general-utils.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { askPersistence } from '#data/sync/storage.ts'
import { createWallet } from '#data/wallets/commands.ts'
import { type CreateWalletForm, readCreateWallet } from '#domain/forms/create-wallet.ts'
import { DEFAULT_WALLET_TYPE } from '#domain/wallet.ts'
import { FormDialog } from '#screens/shared-dialogs/form-dialog.tsx'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { notify } from '#ui/notify.tsx'
import { CreateWalletFields } from './create-wallet-fields.tsx'

interface CreateWalletDialogProps {
  readonly onClose: () => void
}

const EMPTY_FORM = { name: '', amount: '', type: DEFAULT_WALLET_TYPE }

/** Makes a wallet. */
export function CreateWalletDialog({ onClose }: CreateWalletDialogProps) {
  const ledger = useLedger()
  const submission = useSubmission('Failed to create wallet. Please try again.')
  const [firstImage] = useGeneralUtils()?.cardImages ?? []
  const [typed, setTyped] = useState<CreateWalletForm | undefined>()
  const form = typed ?? { ...EMPTY_FORM, image: firstImage?.url ?? '' }

  async function handleSubmit() {
    const written = await submission.submit(readCreateWallet(form), command =>
      createWallet(ledger, command),
    )
    if (written === undefined) return
    notify.success('Wallet created successfully!')
    onClose()
    await askPersistence()
  }

  return (
    <FormDialog
      title="Create wallet"
      submission={submission}
      submitLabel="Create wallet"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <CreateWalletFields form={form} onForm={setTyped} fault={submission.fault} />
    </FormDialog>
  )
}
