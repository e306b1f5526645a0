import { signOutDevice, signOutOtherDevices } from '#data/devices/commands.ts'
import type { DeviceView } from '#data/devices/use-devices.ts'
import { useMember } from '#data/session/member-context.tsx'
import { ConfirmCommand } from '#screens/shared-dialogs/confirm-command.tsx'
import { notify } from '#ui/notify.tsx'

interface SignOutDialogProps {
  readonly device: DeviceView | 'all-others'
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before a device, or all others, are signed out. */
export function SignOutDialog({ device, onDone, onClose }: SignOutDialogProps) {
  const member = useMember()
  const isAll = device === 'all-others'
  const name = isAll ? 'all other devices' : device.name

  function handleSignedOut() {
    notify.success(isAll ? 'Signed out on all other devices.' : `${name} is signed out.`)
    onDone()
    onClose()
  }

  return (
    <ConfirmCommand
      title={`Sign out ${name}?`}
      confirmLabel="Sign out"
      command={() => (isAll ? signOutOtherDevices(member) : signOutDevice(member, device.id))}
      fallback="Failed to sign out. Please try again."
      onDone={handleSignedOut}
      onClose={onClose}
    >
      <p>
        {isAll ? 'They are' : 'It is'} signed out at once. What was recorded there and not sent yet
        stays there, and goes out when you log in on it again.
      </p>
    </ConfirmCommand>
  )
}
