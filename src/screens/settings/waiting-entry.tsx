import { useState } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useZone } from '#data/ledger/use-zone.ts'
import { retryWrite, unlabelWrite } from '#data/sync/commands.ts'
import type { WaitingWrite, WriteChoice } from '#data/sync/waiting-writes.ts'
import { momentText } from '#domain/day-text.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.tsx'
import { Quoted } from '#ui/quoted.tsx'
import { WriteDialog } from './write-dialog.tsx'
import styles from './settings.module.css'

interface WaitingEntryProps {
  readonly write: WaitingWrite
}

const CHOICE_LABELS: Readonly<Record<WriteChoice, string>> = {
  retry: 'Try again',
  edit: 'Edit',
  move: 'Move to another wallet',
  unlabel: 'Send without the deleted label',
  discard: 'Discard',
}

/** One write that is on this device only: what it is, why it stands still, what can be done. */
export function WaitingEntry({ write }: WaitingEntryProps) {
  const ledger = useLedger()
  const zone = useZone()
  const [opened, setOpened] = useState<Exclude<WriteChoice, 'retry' | 'unlabel'> | undefined>()

  async function send(change: typeof retryWrite) {
    const sent = await change(ledger, write.opId)
    if (!sent.ok) notify.error(sent.error.message)
  }

  function handleChoice(choice: WriteChoice) {
    if (choice === 'retry') void send(retryWrite)
    else if (choice === 'unlabel') void send(unlabelWrite)
    else setOpened(choice)
  }

  return (
    <li className={styles['entry']}>
      <div>
        <p className={styles['what']}>
          <Quoted text={write.what} />
        </p>
        <p className={styles['muted']}>
          {write.state === 'blocked' && 'Waits for an entry that needs your attention · '}
          {momentText(write.createdAt, ledger.clock(), zone)}
        </p>
      </div>
      {write.reason !== undefined && <p className={styles['reason']}>{write.reason}</p>}
      <div className={styles['choices']}>
        {write.choices.map(choice => (
          <Button
            key={choice}
            variant={choice === 'retry' ? 'soft' : 'ghost'}
            size="sm"
            onClick={() => handleChoice(choice)}
          >
            {CHOICE_LABELS[choice]}
          </Button>
        ))}
      </div>
      <WriteDialog write={write} choice={opened} onClose={() => setOpened(undefined)} />
    </li>
  )
}
