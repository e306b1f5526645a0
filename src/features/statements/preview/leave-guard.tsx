import { useBlocker } from '@tanstack/react-router'
import { t } from '#messages/t.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Whether there is something to lose. */
  readonly isOn: boolean
  /** Whether the person asked to go back to the first step. */
  readonly isGoingBack?: boolean
  readonly onBack?: () => void
  readonly onStay?: () => void
}

/** Asks before what was changed in the preview is lost, whichever way the person leaves. */
export function LeaveGuard({ isOn, isGoingBack = false, onBack, onStay }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => isOn,
    enableBeforeUnload: () => isOn,
    withResolver: true,
  })
  const isLeaving = blocker.status === 'blocked'

  function handleConfirm() {
    if (isLeaving) blocker.proceed()
    else onBack?.()
  }

  function handleClose() {
    if (isLeaving) blocker.reset()
    else onStay?.()
  }

  return (
    <ConfirmDialog
      title={t('statements.leave-without-importing')}
      isOpen={isLeaving || isGoingBack}
      message={<p>{t('statements.nothing-is-recorded-yet-what')}</p>}
      confirmLabel={t('statements.leave')}
      onConfirm={handleConfirm}
      onClose={handleClose}
    />
  )
}
