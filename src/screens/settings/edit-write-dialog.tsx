import type { WaitingWrite } from '#data/sync/waiting-writes.ts'
import { EditBudgetWriteDialog } from './edit-budget-write-dialog.tsx'
import { EditEntryWriteDialog } from './edit-entry-write-dialog.tsx'
import { RelabelWriteDialog } from './relabel-write-dialog.tsx'
import { RenameWriteDialog } from './rename-write-dialog.tsx'

interface EditWriteDialogProps {
  readonly write: WaitingWrite
  readonly onClose: () => void
}

/**
 * Changes what the server refused, by what it is about: entries, an entry, a budget, the person, or
 * something with a name.
 */
export function EditWriteDialog({ write, onClose }: EditWriteDialogProps) {
  const { row } = write
  if (row === null) return null
  if ('walletId' in row && write.kind === 'createTransactions' && write.records > 1) {
    return <RelabelWriteDialog write={write} entry={row} onClose={onClose} />
  }
  if ('walletId' in row) return <EditEntryWriteDialog write={write} entry={row} onClose={onClose} />
  if ('trail' in row) return <EditBudgetWriteDialog write={write} id={row.id} onClose={onClose} />
  if ('userName' in row) {
    return (
      <RenameWriteDialog write={write} field="userName" refused={row.userName} onClose={onClose} />
    )
  }
  if (!('name' in row)) return null
  return <RenameWriteDialog write={write} field="name" refused={row.name} onClose={onClose} />
}
