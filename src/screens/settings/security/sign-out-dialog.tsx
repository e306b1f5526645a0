import { signOutDevice, signOutOtherDevices } from '#data/devices/commands.ts'
import type { DeviceView } from '#data/devices/use-devices.ts'
import { useMember } from '#data/session/member-context.tsx'
import { ok } from '#domain/result.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/notify.tsx'

interface SignOutDialogProps {
  readonly device: DeviceView | 'all-others'
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before a device, or all others, are signed out. */
export function SignOutDialog({ device, onDone, onClose }: SignOutDialogProps) {
  const member = useMember()
  const submission = useSubmission('Failed to sign out. Please try again.')
  const isAll = device === 'all-others'
  const name = isAll ? 'all other devices' : device.name

  async function handleConfirm() {
    const signedOut = await submission.submit(ok(device), chosen =>
      chosen === 'all-others' ? signOutOtherDevices(member) : signOutDevice(member, chosen.id),
    )
    if (signedOut === undefined) return
    notify.success(isAll ? 'Signed out on all other devices.' : `${name} is signed out.`)
    onDone()
    onClose()
  }

  return (
    <ConfirmDialog
      title={`Sign out ${name}?`}
      isOpen
      message={
        <p>
          {isAll ? 'They are' : 'It is'} signed out at once. What was recorded there and not sent
          yet stays there, and goes out when you log in on it again.
        </p>
      }
      confirmLabel="Sign out"
      isBusy={submission.isSaving}
      error={submission.fault?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  )
}
