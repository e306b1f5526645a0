import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#messages/t.ts'
import { rowsNote } from '#records/plan.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useRowUse } from '../account/data/profile/use-profile.ts'
import { useLedger } from '../session/data/ledger-context.tsx'
import { retryWrite } from './data/commands.ts'
import type { WaitingWrite } from './data/waiting-writes.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import styles from './waiting.module.css'

interface LimitedEntriesProps {
  /** What the plan has no room for. */
  readonly write: WaitingWrite
  /** What cannot go without it, in the order made. */
  readonly held: readonly WaitingWrite[]
}

/** More than anyone reads. */
const MAX_SHOWN = 50

/** What the plan has no room for, with all that waits for it: one reason, and one choice for the whole (RP7). */
export function LimitedEntries({ write, held }: LimitedEntriesProps) {
  const ledger = useLedger()
  const [isDiscarding, setDiscarding] = useState(false)
  const count = write.dependents

  async function handleRetry() {
    const sent = await retryWrite(ledger, write.opId)
    if (!sent.ok) notify.error(sent.error.message)
  }

  return (
    <li className={styles['entry']}>
      <p className={styles['what']}>
        <Quoted
          text={t('waiting.subject-and-its-countednoun-are', {
            subject: write.subject,
            countedNoun: held.every(isEntry)
              ? t('waiting.and-entries', { count })
              : t('waiting.and-changes', { count }),
          })}
        />
      </p>
      {write.reason !== undefined && <p className={styles['reason']}>{write.reason}</p>}
      <div className={styles['choices']}>
        <Link
          to="/user/app/settings"
          search={{ tab: 'subscriptions' }}
          className={buttonClass({ variant: 'soft', size: 'sm' })}
        >
          {t('waiting.see-what-the-plans-keep')}
        </Link>
        <Button variant="ghost" size="sm" onClick={() => void handleRetry()}>
          {t('waiting.try-again')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setDiscarding(true)}>
          {count === 1
            ? t('waiting.discard-both')
            : t('waiting.discard-all-count', { count: count + 1 })}
        </Button>
      </div>
      <details className={styles['held']}>
        <summary>{t('waiting.what-waits-with-it')}</summary>
        <ul>
          {held.slice(0, MAX_SHOWN).map(({ opId, what }) => (
            <li key={opId}>
              <Quoted text={what} />
            </li>
          ))}
        </ul>
        {held.length > MAX_SHOWN && (
          <p>{t('waiting.and-more', { count: held.length - MAX_SHOWN })}</p>
        )}
      </details>
      {isDiscarding && <DiscardDialog write={write} onClose={() => setDiscarding(false)} />}
    </li>
  )
}

function isEntry({ record }: WaitingWrite): boolean {
  return record?.kind === 'transaction'
}

const ROOM_TONES = { near: 'info', full: 'warning' } as const

/** Says that the plan will soon keep no more records, before that happens; nothing while there is room enough. */
export function RowsNotice() {
  const use = useRowUse() ?? undefined
  const note = use && rowsNote(use.level, use.rows)
  if (note === undefined) return null
  return (
    <Notice
      tone={ROOM_TONES[note.tone]}
      title={
        note.tone === 'near'
          ? t('waiting.your-plan-is-filling-up')
          : t('waiting.your-plan-is-almost-full')
      }
      actions={
        <Link to="/user/app/settings" search={{ tab: 'subscriptions' }}>
          {t('waiting.see-what-the-plans-keep')}
        </Link>
      }
    >
      {note.text}
    </Notice>
  )
}
