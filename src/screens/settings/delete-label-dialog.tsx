import { deleteLabel } from '#data/labels/commands.ts'
import type { LabelView } from '#data/labels/queries.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { NO_LABEL } from '#domain/label.ts'
import { ok } from '#domain/result.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/notify.tsx'

interface DeleteLabelDialogProps {
  readonly label: LabelView
  readonly onClose: () => void
}

/** Asks before a label goes; what carried it stays. */
export function DeleteLabelDialog({ label, onClose }: DeleteLabelDialogProps) {
  const ledger = useLedger()
  const submission = useSubmission('Failed to delete label. Please try again.')

  async function handleConfirm() {
    const written = await submission.submit(ok(label.id), id => deleteLabel(ledger, id))
    if (written === undefined) return
    notify.success(`Label ${label.name} deleted`)
    onClose()
  }

  return (
    <ConfirmDialog
      title="Delete label"
      isOpen
      message={
        <p>
          Delete <strong>{label.name}</strong>? Its transactions stay as they are and show{' '}
          {NO_LABEL} for their label.
        </p>
      }
      confirmLabel="Delete"
      isBusy={submission.isSaving}
      error={submission.fault?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  )
}
