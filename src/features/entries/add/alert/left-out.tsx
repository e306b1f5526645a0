import { Link } from '@tanstack/react-router'
import type { MetEntry, PreparedAlert } from '#features/alerts/data/prepare-alert.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { dayText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { said } from '#ui/page/said.tsx'
import type { AlertEntry } from './use-alert-entry.ts'
import styles from './alert-entry.module.css'

/** What each part of an alert's outcome works on. */
export interface AlertPart {
  readonly alert: AlertEntry
}

interface LeftOutProps extends AlertPart {
  readonly leftOut: readonly PreparedAlert[]
}

// More would push the form out of sight.
const MOST_OPEN = 2

/** What of the text is left out beside the alert that is shown. */
export function PassedOver({ leftOut, alert }: LeftOutProps) {
  const list = <LeftOut leftOut={leftOut} alert={alert} />
  return (
    <Notice tone="info" title={t('entries.alerts-already-recorded', { count: leftOut.length })}>
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
export function AllThere({ leftOut, alert }: LeftOutProps) {
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
      {said('entries.entry-in-wallet', {
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
export function MaybeThere({ met }: MetRowProps) {
  return (
    <Notice tone="warning" title={t('entries.maybe-already-recorded')}>
      <p>
        <MetRow met={met} /> {t('entries.has-the-same-amount-skip')}
      </p>
    </Notice>
  )
}

/** Whose alert it is, and the balance that it prints. */
export function AlertName({ alert: { read } }: { readonly alert: PreparedAlert }) {
  const { exact } = useNaira()
  const { bank, last4, balance } = read
  const account = last4 === '' ? '' : ` ••${last4}`
  return (
    <>
      {bank ?? t('entries.bank-alert')}
      {account}
      {balance !== null && (
        <>
          {' · '}
          {said('entries.balance-amount', {
            amount: <span className={styles['figure']}>{exact(balance)}</span>,
          })}
        </>
      )}
    </>
  )
}
