import { type FormEvent, useId, useState } from 'react'
import { useGeneralUtils } from '#data/account/use-general-utils.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { askPersistence } from '#data/sync/storage.ts'
import { createWallet } from '#data/wallets/commands.ts'
import { type CreateWalletForm, readCreateWallet } from '#domain/forms/create-wallet.ts'
import { DEFAULT_WALLET_TYPE } from '#domain/wallet.ts'
import { FormFooter } from '#screens/shared-dialogs/form-footer.tsx'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.tsx'
import { CreateWalletFields } from './create-wallet-fields.tsx'
import styles from './wallets.module.css'

interface CreateWalletDialogProps {
  readonly onClose: () => void
}

const EMPTY_FORM = { name: '', amount: '', type: DEFAULT_WALLET_TYPE }

/** Makes a wallet. */
export function CreateWalletDialog({ onClose }: CreateWalletDialogProps) {
  const ledger = useLedger()
  const formId = useId()
  const submission = useSubmission('Failed to create wallet. Please try again.')
  const [firstImage] = useGeneralUtils()?.cardImages ?? []
  const [typed, setTyped] = useState<CreateWalletForm | undefined>()
  const form = typed ?? { ...EMPTY_FORM, image: firstImage?.url ?? '' }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const written = await submission.submit(readCreateWallet(form), command =>
      createWallet(ledger, command),
    )
    if (written === undefined) return
    notify.success('Wallet created successfully!')
    onClose()
    await askPersistence()
  }

  return (
    <Dialog
      title="Create wallet"
      isOpen
      onClose={onClose}
      footer={<FormFooter formId={formId} submission={submission} submitLabel="Create wallet" />}
    >
      <form
        id={formId}
        className={styles['form']}
        onSubmit={event => void handleSubmit(event)}
        noValidate
      >
        <CreateWalletFields form={form} onForm={setTyped} fault={submission.fault} />
      </form>
    </Dialog>
  )
}
