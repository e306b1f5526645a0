import { useId } from 'react'
import { assertNever } from '#base/assert.ts'
import { once } from '#base/once.ts'
import { notEntryText } from '#features/alerts/rules/alert.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { type AlertPart, PassedOver, AllThere, MaybeThere, AlertName } from './left-out.tsx'
import type { AtAlert } from './use-alert-entry.ts'
import styles from './alert-entry.module.css'

const putWords = once(
  () =>
    ({
      line: t('entries.this-is-no-bank-alert'),
      description: t('entries.this-is-no-bank-alert-that'),
      nowhere: t('entries.this-is-no-bank-alert-that-we'),
    }) as const,
)

/** What the text turned out to be. */
export function AlertOutcome({ alert }: AlertPart) {
  const { stand } = alert
  switch (stand.kind) {
    case 'unread':
      return null
    case 'no-reader':
      return <Told text={t('entries.alerts-are-read-online-first')} />
    case 'at':
      return <AlertShown at={stand} alert={alert} />
    case 'all-there':
      return <AllThere leftOut={stand.leftOut} alert={alert} />
    case 'unknown':
      return <Told text={putWords()[stand.put]} />
    case 'no-entry':
      return <Told text={notEntryText(stand.other)} />
    default:
      return assertNever(stand)
  }
}

function Told({ text }: { readonly text: string }) {
  return (
    <Notice tone="info">
      <p>{text}</p>
    </Notice>
  )
}

interface AlertShownProps extends AlertPart {
  readonly at: AtAlert
}

/** The alert that is before the person, and what there is to decide of it. */
function AlertShown({ at, alert }: AlertShownProps) {
  const headId = useId()
  const { count, shown, state, leftOut, others } = at
  const isMaybe = shown.met?.kind === 'likely'
  return (
    <section className={styles['shown']} aria-labelledby={headId}>
      <div className={styles['head']}>
        <p id={headId} className={styles['name']}>
          <AlertName alert={shown} />
        </p>
        {count > 1 && (
          <span className={styles['place']}>
            {t('entries.place-of-count', { place: shown.place + 1, count })}
          </span>
        )}
      </div>
      {shown.met !== undefined && isMaybe && <MaybeThere met={shown.met} />}
      {state === 'asks' && (
        <Notice
          tone="warning"
          title={t('entries.replace-what-you-typed')}
          actions={
            <Button size="sm" onClick={alert.take}>
              {t('entries.replace')}
            </Button>
          }
        />
      )}
      {state === 'filled' && <ToCheck shown={shown} />}
      {shown.place === 0 &&
        [...new Set(others.map(notEntryText))].map(words => (
          <p key={words} className={styles['note']}>
            {count > 1 || others.length > 1 ? t('entries.left-out') : t('entries.beside-it')}
            {words}
          </p>
        ))}
      {(count > 1 || isMaybe) && (
        <Button variant="ghost" size="sm" onClick={alert.skip}>
          {t('entries.skip-this-one')}
        </Button>
      )}
      {leftOut.length > 0 && <PassedOver leftOut={leftOut} alert={alert} />}
    </section>
  )
}

/** What an alert leaves open. */
function ToCheck({ shown: { read, draft } }: Pick<AtAlert, 'shown'>) {
  const { exact } = useNaira()
  const notes = [
    ...(read.type === null ? [t('entries.it-does-not-say-whether')] : []),
    ...(draft.walletId === '' ? [t('entries.choose-the-wallet-this-account')] : []),
    ...(read.day === null ? [t('entries.it-prints-no-day-today')] : []),
    ...(read.charge === null
      ? []
      : [t('entries.the-bank-took-exact-for', { exact: exact(read.charge) })]),
  ]
  return (
    <>
      <p className={styles['note']}>{t('entries.filled-in-below-check-it')}</p>
      {notes.map(note => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </>
  )
}
