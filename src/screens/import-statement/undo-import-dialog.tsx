import { undoImport, type UndoneImport } from '#data/imports/undo-import.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { ConfirmCommand } from '#screens/shared-dialogs/confirm-command.tsx'
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

  function handleUndone({ rowCount }: UndoneImport) {
    notify.success(`Import undone: ${rowsText(rowCount)} taken out`)
    onUndone()
  }

  return (
    <ConfirmCommand
      title="Undo this import?"
      confirmLabel="Undo import"
      command={() => undoImport(ledger, importId)}
      fallback="Failed to undo the import. Please try again."
      onDone={handleUndone}
      onClose={onClose}
    >
      <p>
        <strong>{what}</strong>: all that this import recorded is taken out on every device, with
        the changes made to it since. What it made a transfer of is what it was before.
      </p>
    </ConfirmCommand>
  )
}
