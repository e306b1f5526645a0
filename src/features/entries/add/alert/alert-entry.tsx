import { Link } from '@tanstack/react-router'
import { ClipboardPaste } from 'lucide-react'
import { type ClipboardEvent, useId, useState } from 'react'
import { notEntryText } from '#features/alerts/rules/alert.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { dayText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-input.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { SharedAlerts } from './shared-alerts.tsx'
import type { AlertEntry, AtAlert } from './use-alert-entry.ts'
import styles from './alert-entry.module.css'

interface AlertPart {
  readonly alert: AlertEntry
}

interface AlertFieldProps extends AlertPart {
  /** It opens with what other apps shared. */
  readonly isOfShare: boolean
}

const HINT = 'The SMS or e-mail of your bank. Several at once are fine. It is read on this device.'

/** A bank's alert, pasted or shared, and what it was read as. */
export function AlertField({ alert, isOfShare }: AlertFieldProps) {
  const [isOpen, setOpen] = useState(isOfShare)
  const { text, setText, read, clear, stand } = alert
  if (!isOpen) {
    return (
      <Button
        variant="soft"
        size="sm"
        icon={<ClipboardPaste />}
        onClick={() => setOpen(true)}
        className={styles['open']}
      >
        Paste a bank alert
      </Button>
    )
  }

  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData('text/plain')
    // Into other text it goes where the person put it.
    if (text.trim() !== '' || pasted.trim() === '') return
    event.preventDefault()
    read(pasted)
  }

  return (
    <section className={styles['alert']} aria-label="Bank alert">
      {isOfShare && <SharedAlerts onShared={alert.takeShared} />}
      <TextArea
        label="Bank alert"
        hint={text === '' ? HINT : undefined}
        value={text}
        onValue={setText}
        onPaste={handlePaste}
        rows={3}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by the person's own press
        autoFocus={text === ''}
      />
      <div className={styles['actions']}>
        {text === '' && <PasteButton onText={read} />}
        {text !== '' && stand.kind === 'unread' && (
          <Button size="sm" onClick={() => read()}>
            Fill in
          </Button>
        )}
        {text !== '' && (
          <Button variant="ghost" size="sm" onClick={clear}>
            Clear
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
      Paste
    </Button>
  )
}

const PUT = {
  line: 'This is no bank alert that we know. It stands in the line below.',
  description: 'This is no bank alert that we know. It is the description now.',
  nowhere: 'This is no bank alert that we know. What you typed stays as it is.',
} as const

/** What the text turned out to be. */
function AlertOutcome({ alert }: AlertPart) {
  const { stand } = alert
  if (stand.kind === 'unread') return null
  if (stand.kind === 'at') return <AlertShown at={stand} alert={alert} />
  return (
    <Notice tone="info">
      <p>{stand.kind === 'unknown' ? PUT[stand.put] : notEntryText(stand.other)}</p>
    </Notice>
  )
}

interface AlertShownProps extends AlertPart {
  readonly at: AtAlert
}

/** The alert that is before the person, and what there is to decide of it. */
function AlertShown({ at, alert }: AlertShownProps) {
  const headId = useId()
  const { place, count, shown, state, others } = at
  return (
    <section className={styles['shown']} aria-labelledby={headId}>
      <div className={styles['head']}>
        <p id={headId} className={styles['name']}>
          <AlertName at={at} />
        </p>
        {count > 1 && (
          <span className={styles['place']}>
            {place + 1} of {count}
          </span>
        )}
      </div>
      {state === 'recorded' && <AlreadyRecorded at={at} onTake={alert.take} />}
      {state === 'asks' && (
        <Notice
          tone="warning"
          title="Replace what you typed?"
          actions={
            <Button size="sm" onClick={alert.take}>
              Replace
            </Button>
          }
        />
      )}
      {state === 'filled' && <ToCheck shown={shown} />}
      {place === 0 &&
        [...new Set(others.map(notEntryText))].map(said => (
          <p key={said} className={styles['note']}>
            {count > 1 || others.length > 1 ? 'Left out: ' : 'Beside it: '}
            {said}
          </p>
        ))}
      {(count > 1 || state === 'recorded') && (
        <Button variant="ghost" size="sm" onClick={alert.skip}>
          Skip this one
        </Button>
      )}
    </section>
  )
}

function AlertName({ at: { shown } }: Pick<AlertShownProps, 'at'>) {
  const { exact } = useNaira()
  const { bank, last4, balance } = shown.read
  const account = last4 === '' ? '' : ` ••${last4}`
  return (
    <>
      {bank ?? 'Bank alert'}
      {account}
      {balance !== null && (
        <>
          {' · balance '}
          <span className={styles['figure']}>{exact(balance)}</span>
        </>
      )}
    </>
  )
}

interface AlreadyRecordedProps extends Pick<AlertShownProps, 'at'> {
  readonly onTake: () => void
}

/** An alert that there is an entry of (AL11). */
function AlreadyRecorded({ at: { shown }, onTake }: AlreadyRecordedProps) {
  const today = useToday()
  const { recorded } = shown
  if (recorded === undefined) return null
  const { walletId, day, description } = recorded
  return (
    <Notice
      tone="warning"
      title="You already recorded this alert"
      actions={
        <Button size="sm" variant="soft" onClick={onTake}>
          Record again
        </Button>
      }
    >
      <p>
        <Link to="/user/app/transactions" search={{ wallet: walletId, from: day, to: day }}>
          <Quoted text={description === '' ? 'The entry' : description} />, {dayText(day, today)}
        </Link>
      </p>
    </Notice>
  )
}

/** What an alert leaves open. */
function ToCheck({ shown: { read, draft } }: Pick<AtAlert, 'shown'>) {
  const { exact } = useNaira()
  const notes = [
    ...(read.type === null ? ['It does not say whether money came in or went out.'] : []),
    ...(draft.walletId === '' ? ['Choose the wallet: this account is new here.'] : []),
    ...(read.day === null ? ['It prints no day: today is filled in.'] : []),
    ...(read.charge === null
      ? []
      : [`The bank took ${exact(read.charge)} for it, which is not in this entry.`]),
  ]
  return (
    <>
      <p className={styles['note']}>Filled in below. Check it, then save.</p>
      {notes.map(note => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </>
  )
}
