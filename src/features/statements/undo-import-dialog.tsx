import { t } from '#messages/t.ts'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { said } from '#ui/page/said.tsx'
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
      title={t('statements.undo-this-import-2')}
      confirmLabel={t('statements.undo-import')}
      command={() => undoImport(ledger, importId)}
      fallback={t('statements.failed-to-undo-the-import')}
      success={({ rowCount }) => t('statements.import-undone-rows', { rows: rowsText(rowCount) })}
      onDone={onUndone}
      onClose={onClose}
    >
      <p>{said('statements.strong-strong-all-that-this', { strong: <strong>{what}</strong> })}</p>
    </ConfirmCommand>
  )
}
