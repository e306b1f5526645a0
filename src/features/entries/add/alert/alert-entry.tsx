import { ClipboardPaste } from 'lucide-react'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { dropWaitingMessages, useWaitingMessages } from '#features/alerts/data/waiting-messages.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-input.tsx'
import { AlertOutcome } from './alert-outcome.tsx'
import type { AlertEntry, SharedText } from './use-alert-entry.ts'
import styles from './alert-entry.module.css'

interface AlertFieldProps {
  readonly alert: AlertEntry
  /** It opens with what other apps shared. */
  readonly isOfShare: boolean
}

function hintWords(): string {
  return t('entries.the-sms-or-e-mail')
}

/** A bank's alert, pasted or shared, and what it was read as. */
export function AlertField({ alert, isOfShare }: AlertFieldProps) {
  const { text, setText, read, clear, stand } = alert

  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData('text/plain')
    // Into other text it goes where the person put it.
    if (text.trim() !== '' || pasted.trim() === '') return
    event.preventDefault()
    void read(pasted)
  }

  return (
    <section className={styles['alert']} aria-label={t('entries.bank-alert')}>
      {isOfShare && <SharedAlerts onShared={alert.takeShared} />}
      <TextArea
        label={t('entries.bank-alert')}
        hint={text === '' ? hintWords() : undefined}
        value={text}
        onValue={setText}
        onPaste={handlePaste}
        rows={3}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by the person's own press
        autoFocus={text === ''}
      />
      <div className={styles['actions']}>
        {text === '' && <PasteButton onText={pasted => void read(pasted)} />}
        {text !== '' && (stand.kind === 'unread' || stand.kind === 'no-reader') && (
          <Button size="sm" onClick={() => void read()}>
            {t('entries.fill-in')}
          </Button>
        )}
        {text !== '' && (
          <Button variant="ghost" size="sm" onClick={clear}>
            {t('entries.clear')}
          </Button>
        )}
      </div>
      <output className={styles['outcome']}>
        <AlertOutcome alert={alert} />
      </output>
    </section>
  )
}

interface PasteButtonProps {
  readonly onText: (text: string) => void
}

/** Takes what was copied last; only where the browser gives it. */
function PasteButton({ onText }: PasteButtonProps) {
  if (!('clipboard' in navigator) || !('readText' in navigator.clipboard)) return null

  async function paste() {
    try {
      onText(await navigator.clipboard.readText())
    } catch {
      // Not allowed: the field takes it by hand.
    }
  }

  return (
    <Button variant="soft" size="sm" icon={<ClipboardPaste />} onClick={() => void paste()}>
      {t('entries.paste')}
    </Button>
  )
}

interface SharedAlertsProps {
  readonly onShared: (shared: SharedText) => void
}

/** Hands over what waits of other apps' shares once it is found, and again when more arrives. */
function SharedAlerts({ onShared }: SharedAlertsProps) {
  const account = useAccount()
  const messages = useWaitingMessages()
  const takenIds = useRef<readonly number[]>([])

  useEffect(() => {
    if (messages === undefined || messages.every(({ id }) => takenIds.current.includes(id))) return
    const ids = messages.map(({ id }) => id)
    takenIds.current = ids
    onShared({
      text: messages.map(({ text }) => text).join('\n\n'),
      drop: () => void dropWaitingMessages(account, ids),
    })
  }, [account, messages, onShared])

  return null
}
