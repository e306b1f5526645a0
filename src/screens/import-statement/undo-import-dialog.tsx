import { undoImport } from '#data/imports/undo-import.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { ok } from '#domain/result.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/notify.tsx'
import { rowsText } from './import-counts.ts'

interface UndoImportDialogProps {
  readonly importId: string
  /** What it recorded, and where. */
  readonly what: string
  readonly onUndone: () => void
  readonly onClose: () => void
}

/** Asks before everything that an import recorded is taken out again. */
export function UndoImportDialog({ importId, what, onUndone, onClose }: UndoImportDialogProps) {
  const ledger = useLedger()
  const submission = useSubmission('Failed to undo the import. Please try again.')

  async function handleConfirm() {
    const undone = await submission.submit(ok(importId), id => undoImport(ledger, id))
    if (undone === undefined) return
    notify.success(`Import undone: ${rowsText(undone.rowCount)} taken out`)
    onUndone()
  }

  return (
    <ConfirmDialog
      title="Undo this import?"
      isOpen
      message={
        <p>
          <strong>{what}</strong>: all that this import recorded is taken out on every device, with
          the changes made to it since. What it made a transfer of is what it was before.
        </p>
      }
      confirmLabel="Undo import"
      isBusy={submission.isSaving}
      error={submission.fault?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  )
}
