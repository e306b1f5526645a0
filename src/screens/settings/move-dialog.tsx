import { type FormEvent, useId, useState } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { moveWrite } from '#data/sync/commands.ts'
import type { WaitingWrite } from '#data/sync/waiting-writes.ts'
import { useWallets } from '#data/wallets/queries.ts'
import { fieldFault } from '#domain/forms/form-fault.ts'
import { err, ok } from '#domain/result.ts'
import { walletOptions } from '#screens/shared-dialogs/entry-options.ts'
import { FormFooter } from '#screens/shared-dialogs/form-footer.tsx'
import { fieldError, useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectInput } from '#ui/select-input.tsx'

interface MoveDialogProps {
  readonly write: WaitingWrite
  readonly onClose: () => void
}

/** Puts a write whose wallet is gone into another one. */
export function MoveDialog({ write, onClose }: MoveDialogProps) {
  const ledger = useLedger()
  const wallets = useWallets()
  const formId = useId()
  const submission = useSubmission('Failed to move. Please try again.')
  const [walletId, setWalletId] = useState('')

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read =
      walletId === '' ? err(fieldFault('walletId', 'Please select a wallet.')) : ok(walletId)
    const moved = await submission.submit(read, id => moveWrite(ledger, write.opId, id))
    if (moved !== undefined) onClose()
  }

  return (
    <Dialog
      title="Move to another wallet"
      isOpen
      onClose={onClose}
      footer={<FormFooter formId={formId} submission={submission} submitLabel="Move" />}
    >
      <form id={formId} onSubmit={event => void handleSubmit(event)} noValidate>
        <SelectInput
          label="Wallet"
          value={walletId}
          onValue={setWalletId}
          options={walletOptions(wallets)}
          error={fieldError(submission.fault, 'walletId')}
        />
      </form>
    </Dialog>
  )
}
