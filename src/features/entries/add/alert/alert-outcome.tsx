import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { assertNever } from '#base/assert.ts'
import { countText } from '#base/count-text.ts'
import { once } from '#base/once.ts'
import type { MetEntry, PreparedAlert } from '#features/alerts/data/prepare-alert.ts'
import { notEntryText } from '#features/alerts/rules/alert.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { dayText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { said } from '#ui/page/said.tsx'
import type { AlertEntry, AtAlert } from './use-alert-entry.ts'
import styles from './alert-entry.module.css'

interface AlertPart {
  readonly alert: AlertEntry
}

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

interface LeftOutProps extends AlertPart {
  readonly leftOut: readonly PreparedAlert[]
}

// More would push the form out of sight.
const MOST_OPEN = 2

/** What of the text is left out beside the alert that is shown. */
function PassedOver({ leftOut, alert }: LeftOutProps) {
  const count = countText(leftOut.length, 'alert')
  const list = <LeftOut leftOut={leftOut} alert={alert} />
  return (
    <Notice
      tone="info"
      title={`${count} ${leftOut.length === 1 ? 'is' : 'are'} already recorded, and left out`}
    >
      {leftOut.length <= MOST_OPEN ? (
        list
      ) : (
        <details>
          <summary>{t('entries.see-them')}</summary>
          {list}
        </details>
      )}
    </Notice>
  )
}

/** A text of which nothing is left to record (AL14). */
function AllThere({ leftOut, alert }: LeftOutProps) {
  const [only] = leftOut
  const title =
    leftOut.length > 1
      ? t('entries.all-length-are-already-recorded', { length: leftOut.length })
      : only?.met?.isOfAlert === true
        ? t('entries.you-already-recorded-this-alert')
        : t('entries.this-is-already-recorded')
  return (
    <Notice
      tone="warning"
      title={title}
      actions={
        <Button variant="ghost" size="sm" onClick={alert.clear}>
          {leftOut.length === 1 ? t('entries.skip-this-one') : t('entries.skip-them')}
        </Button>
      }
    >
      <LeftOut leftOut={leftOut} alert={alert} />
    </Notice>
  )
}

/** Each alert that was left out, with the row that it met. */
function LeftOut({ leftOut, alert }: LeftOutProps) {
  const { exact } = useNaira()
  return (
    <ul className={styles['leftOut']}>
      {leftOut.map(each => (
        <li key={each.place}>
          <p className={styles['figure']}>
            {exact(each.read.amount)} · <AlertName alert={each} />
          </p>
          {each.met !== undefined && (
            <p>
              <MetRow met={each.met} />
            </p>
          )}
          <Button size="sm" variant="soft" onClick={() => alert.takeLeftOut(each.place)}>
            {t('entries.record-again')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface MetRowProps {
  readonly met: MetEntry
}

/** The row that an alert met, and the way to it. */
function MetRow({ met: { walletId, walletName, day, description } }: MetRowProps) {
  const today = useToday()
  return (
    <>
      {said('entries.link-link-in-walletname', {
        link: (
          <Link to="/user/app/transactions" search={{ wallet: walletId, from: day, to: day }}>
            <Quoted text={description === '' ? t('entries.the-entry') : description} />,{' '}
            {dayText(day, today)}
          </Link>
        ),
        walletName,
      })}
    </>
  )
}

/** A row of the same figures: the person looks whether it is the same (AL14). */
function MaybeThere({ met }: MetRowProps) {
  return (
    <Notice tone="warning" title={t('entries.maybe-already-recorded')}>
      <p>
        <MetRow met={met} /> {t('entries.has-the-same-amount-skip')}
      </p>
    </Notice>
  )
}

/** Whose alert it is, and the balance that it prints. */
function AlertName({ alert: { read } }: { readonly alert: PreparedAlert }) {
  const { exact } = useNaira()
  const { bank, last4, balance } = read
  const account = last4 === '' ? '' : ` ••${last4}`
  return (
    <>
      {bank ?? t('entries.bank-alert')}
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
