import { useState } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { moveWrite } from '#data/sync/commands.ts'
import type { WaitingWrite } from '#data/sync/waiting-writes.ts'
import { useWallets } from '#data/wallets/queries.ts'
import { fieldError, fieldFault } from '#domain/forms/form-fault.ts'
import { err, ok } from '#domain/result.ts'
import { walletOptions } from '#screens/shared-dialogs/entry-options.ts'
import { FormDialog } from '#screens/shared-dialogs/form-dialog.tsx'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { SelectInput } from '#ui/select-input.tsx'

interface MoveDialogProps {
  readonly write: WaitingWrite
  readonly onClose: () => void
}

/** Puts a write whose wallet is gone into another one. */
export function MoveDialog({ write, onClose }: MoveDialogProps) {
  const ledger = useLedger()
  const wallets = useWallets()
  const submission = useSubmission('Failed to move. Please try again.')
  const [walletId, setWalletId] = useState('')

  async function handleSubmit() {
    const read =
      walletId === '' ? err(fieldFault('walletId', 'Please select a wallet.')) : ok(walletId)
    const moved = await submission.submit(read, id => moveWrite(ledger, write.opId, id))
    if (moved !== undefined) onClose()
  }

  return (
    <FormDialog
      title="Move to another wallet"
      submission={submission}
      submitLabel="Move"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <SelectInput
        label="Wallet"
        value={walletId}
        onValue={setWalletId}
        options={walletOptions(wallets)}
        error={fieldError(submission.fault, 'walletId', true)}
      />
    </FormDialog>
  )
}
