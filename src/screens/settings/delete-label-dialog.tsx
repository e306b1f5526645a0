import { deleteLabel } from '#data/labels/commands.ts'
import type { LabelView } from '#data/labels/queries.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { NO_LABEL } from '#domain/label.ts'
import { ConfirmCommand } from '#screens/shared-dialogs/confirm-command.tsx'
import { notify } from '#ui/notify.tsx'

interface DeleteLabelDialogProps {
  readonly label: LabelView
  readonly onClose: () => void
}

/** Asks before a label goes; what carried it stays. */
export function DeleteLabelDialog({ label, onClose }: DeleteLabelDialogProps) {
  const ledger = useLedger()

  function handleDeleted() {
    notify.success(`Label ${label.name} deleted`)
    onClose()
  }

  return (
    <ConfirmCommand
      title="Delete label"
      confirmLabel="Delete"
      command={() => deleteLabel(ledger, label.id)}
      fallback="Failed to delete label. Please try again."
      onDone={handleDeleted}
      onClose={onClose}
    >
      <p>
        Delete <strong>{label.name}</strong>? Its transactions stay as they are and show {NO_LABEL}{' '}
        for their label.
      </p>
    </ConfirmCommand>
  )
}
