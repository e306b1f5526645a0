import { Dialog } from '#ui/dialog.tsx'

interface SendingDialogProps {
  readonly onStay: () => void
}

/** While what waits is being sent. */
export function SendingDialog({ onStay }: SendingDialogProps) {
  return (
    <Dialog title="Signing out" isOpen onClose={onStay} cancelLabel="Stay signed in">
      <output>Sending what is not on the server yet…</output>
    </Dialog>
  )
}
