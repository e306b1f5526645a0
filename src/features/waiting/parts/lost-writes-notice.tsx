import { Link } from '@tanstack/react-router'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { buttonClass } from '#ui/button/button-class.ts'
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
        title={t('waiting.this-browser-cleared-kobolenss-storage')}
        actions={
          <>
            <Link
              to="/user/app/settings"
              search={{ tab: 'sync' }}
              className={buttonClass({ variant: 'ghost', size: 'sm' })}
            >
              {t('waiting.protect-this-device')}
            </Link>
            <Button variant="ghost" size="sm" onClick={() => void forgetLostWrites(ledger)}>
              {t('waiting.i-have-read-it')}
            </Button>
          </>
        }
      >
        {t('waiting.lost-everything-that-had-reached', { lost: lostText(count) })}
      </Notice>
    </div>
  )
}

function lostText(count: number): string {
  if (count === 1) return t('waiting.1-entry-that-was-waiting')
  return t('waiting.count-entries-that-were-waiting', { count })
}
