import { useLedger } from '#data/ledger/ledger-context.tsx'
import type { ShownPicture } from '#data/profile/use-waiting-picture.ts'
import { dropWaitingPicture } from '#data/profile/waiting-picture.ts'
import { useSyncState } from '#data/sync/queries.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface PictureNoticeProps {
  readonly picture: ShownPicture
}

/** Where a picture stands that is not on the server yet. */
export function PictureNotice({ picture }: PictureNoticeProps) {
  const ledger = useLedger()
  const { offline } = useSyncState()
  const discard = (
    <Button variant="ghost" size="sm" onClick={() => void dropWaitingPicture(ledger)}>
      Discard picture
    </Button>
  )
  if (picture.refusal !== undefined) {
    return (
      <Notice tone="danger" title="Your picture was not taken" actions={discard}>
        {picture.refusal}
      </Notice>
    )
  }
  if (!offline) return <Notice tone="info">Your picture is being uploaded.</Notice>
  return (
    <Notice tone="info" title="Your picture waits for a network" actions={discard}>
      It is kept on this device, and uploaded by itself when you are online.
    </Notice>
  )
}
