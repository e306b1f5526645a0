import { t } from '#messages/t.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { IphoneSteps } from '#ui/guide/iphone-steps.tsx'

interface InstallSheetProps {
  readonly onClose: () => void
}

/** How to install where the browser has no button for it: on an iPhone or iPad, in three drawn steps. */
export function InstallSheet({ onClose }: InstallSheetProps) {
  return (
    <Dialog
      title={t('onboarding.add-to-home-screen')}
      isOpen
      onClose={onClose}
      cancelLabel={t('onboarding.done')}
    >
      <IphoneSteps />
    </Dialog>
  )
}
