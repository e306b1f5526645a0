import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { undoImport } from './data/import/undo-import.ts'
import { rowsText } from './preview/import-counts.ts'

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

  return (
    <ConfirmCommand
      title="Undo this import?"
      confirmLabel="Undo import"
      command={() => undoImport(ledger, importId)}
      fallback="Failed to undo the import. Please try again."
      success={({ rowCount }) => `Import undone: ${rowsText(rowCount)} taken out`}
      onDone={onUndone}
      onClose={onClose}
    >
      <p>
        <strong>{what}</strong>: all that this import recorded is taken out on every device, with
        the changes made to it since. What it made a transfer of is what it was before.
      </p>
    </ConfirmCommand>
  )
}
