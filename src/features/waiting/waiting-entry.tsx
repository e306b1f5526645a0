import { useState } from 'react'
import { fieldError, fieldFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { err, ok } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { momentText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { Quoted } from '#ui/money/quoted.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { walletOptions } from '../entries/parts/entry-options.ts'
import { useLedger } from '../session/data/ledger-context.tsx'
import { useZone } from '../session/data/use-today.ts'
import { useOpenWallets } from '../wallets/data/queries.ts'
import { moveWrite, retryWrite, unlabelWrite } from './data/commands.ts'
import type { WaitingWrite, WriteChoice } from './data/waiting-writes.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { EditWriteDialog } from './edit-write-dialog.tsx'
import styles from './waiting.module.css'

interface WaitingEntryProps {
  readonly write: WaitingWrite
}

const choiceLabels = once((): Readonly<Record<WriteChoice, string>> => ({
  retry: t('waiting.try-again'),
  edit: t('waiting.edit'),
  move: t('waiting.move-to-another-wallet'),
  unlabel: t('waiting.send-without-the-deleted-label'),
  discard: t('waiting.discard'),
}))

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
          {write.state === 'blocked' && t('waiting.waits-for-an-entry-that')}
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
            {choiceLabels()[choice]}
          </Button>
        ))}
      </div>
      <WriteDialog write={write} choice={opened} onClose={() => setOpened(undefined)} />
    </li>
  )
}

interface MoveDialogProps {
  readonly write: WaitingWrite
  readonly onClose: () => void
}

/** Puts a write whose wallet is gone into another one. */
function MoveDialog({ write, onClose }: MoveDialogProps) {
  const ledger = useLedger()
  const wallets = useOpenWallets()
  const submission = useSubmission(t('waiting.failed-to-move-please-try'))
  const [walletId, setWalletId] = useState('')

  async function handleSubmit() {
    const read =
      walletId === ''
        ? err(fieldFault('walletId', t('waiting.please-select-a-wallet')))
        : ok(walletId)
    const moved = await submission.submit(read, id => moveWrite(ledger, write.opId, id))
    if (moved !== undefined) onClose()
  }

  return (
    <FormDialog
      title={t('waiting.move-to-another-wallet')}
      submission={submission}
      submitLabel={t('waiting.move')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <SelectInput
        label={t('waiting.wallet')}
        value={walletId}
        onValue={setWalletId}
        options={walletOptions(wallets)}
        error={fieldError(submission.fault, 'walletId')}
      />
    </FormDialog>
  )
}

interface WriteDialogProps {
  readonly write: WaitingWrite
  readonly choice: Exclude<WriteChoice, 'retry' | 'unlabel'> | undefined
  readonly onClose: () => void
}

const DIALOGS = { discard: DiscardDialog, move: MoveDialog, edit: EditWriteDialog } as const

/** The dialog of what a person chose to do about a write. */
function WriteDialog({ write, choice, onClose }: WriteDialogProps) {
  if (choice === undefined) return null
  const ChosenDialog = DIALOGS[choice]
  return <ChosenDialog write={write} onClose={onClose} />
}
