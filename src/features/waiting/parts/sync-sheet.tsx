import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useSyncState } from '../data/queries.ts'
import { SyncDetails } from './sync-tab.tsx'

interface SyncSheetProps {
  readonly onClose: () => void
}

/** Explains the sign of sync: what waits, since when and why, and a copy of everything for who does not want to wait. */
export function SyncSheet({ onClose }: SyncSheetProps) {
  const { pending, parked } = useSyncState()
  const navigate = useNavigate()
  const isAllSent = pending === 0 && parked === 0

  function handleCopy() {
    onClose()
    void navigate({ to: '/user/app/settings', search: { tab: 'data' } })
  }

  return (
    <Dialog
      isOpen
      title={isAllSent ? t('waiting.everything-is-sent') : t('waiting.what-is-not-sent-yet')}
      cancelLabel={t('waiting.done')}
      onClose={onClose}
      footer={
        <Button variant="soft" icon={<Download />} onClick={handleCopy}>
          {t('waiting.save-a-copy')}
        </Button>
      }
    >
      <SyncDetails />
    </Dialog>
  )
}
