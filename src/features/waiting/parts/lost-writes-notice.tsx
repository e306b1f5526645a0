import { Link } from '@tanstack/react-router'
import { countText } from '#base/count-text.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { forgetLostWrites } from '../data/commands.ts'
import { useLostWrites } from '../data/queries.ts'
import styles from '../waiting.module.css'

/** Says what the browser threw away with its storage, until the person has read it (HI8). */
export function LostWritesNotice() {
  const ledger = useLedger()
  const count = useLostWrites()
  if (count === 0) return null
  return (
    <div className={styles['lost']}>
      <Notice
        tone="warning"
        title="This browser cleared Kobolens’s storage on this device"
        actions={
          <>
            <Link to="/user/app/settings" search={{ tab: 'sync' }}>
              Protect this device
            </Link>
            <Button variant="ghost" size="sm" onClick={() => void forgetLostWrites(ledger)}>
              I have read it
            </Button>
          </>
        }
      >
        {lostText(count)} Everything that had reached the server is back.
      </Notice>
    </div>
  )
}

function lostText(count: number): string {
  if (count === 1) return '1 entry that was waiting here was lost.'
  return `${countText(count)} entries that were waiting here were lost.`
}
