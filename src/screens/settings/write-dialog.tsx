import type { WaitingWrite, WriteChoice } from '#data/sync/waiting-writes.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { EditWriteDialog } from './edit-write-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

interface WriteDialogProps {
  readonly write: WaitingWrite
  readonly choice: Exclude<WriteChoice, 'retry' | 'unlabel'> | undefined
  readonly onClose: () => void
}

const DIALOGS = { discard: DiscardDialog, move: MoveDialog, edit: EditWriteDialog } as const

/** The dialog of what a person chose to do about a write. */
export function WriteDialog({ write, choice, onClose }: WriteDialogProps) {
  if (choice === undefined) return null
  const ChosenDialog = DIALOGS[choice]
  return <ChosenDialog write={write} onClose={onClose} />
}
