import { useLedger } from '#features/session/data/ledger-context.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { forgetStatement, type WalletStatement } from '../data/coverage/wallet-statements.ts'
import { rowsText } from '../preview/import-counts.ts'
import { UndoImportDialog } from '../undo-import-dialog.tsx'
import { statementName } from './coverage-words.ts'

interface RemoveStatementProps {
  readonly statement: WalletStatement
  readonly onClose: () => void
}

/** Takes a statement's import back; where none of its rows is left, what is remembered of it. */
export function RemoveStatement({ statement, onClose }: RemoveStatementProps) {
  const ledger = useLedger()
  const { id, importId, importedRows } = statement
  if (importId !== null && importedRows > 0) {
    return (
      <UndoImportDialog
        importId={importId}
        what={rowsText(importedRows)}
        onUndone={onClose}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmCommand
      title="Forget this statement?"
      confirmLabel="Forget"
      command={() => forgetStatement(ledger, id)}
      fallback="Failed to forget the statement. Please try again."
      success="Statement forgotten"
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        <strong>{statementName(statement)}</strong>: its days count as covered no more. All rows of
        the wallet stay.
      </p>
    </ConfirmCommand>
  )
}
