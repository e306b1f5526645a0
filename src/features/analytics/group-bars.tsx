import type { ReactNode } from 'react'
import { comparedText } from '#money/amount-words.ts'
import type { Kobo } from '#money/money.ts'
import { Card } from '#ui/card/card.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { classes } from '#ui/style/classes.ts'
import styles from './group-bars.module.css'

/** A group, what it comes to, and what it is seen against. */
export interface GroupBar {
  readonly key: string
  readonly name: string
  readonly color: string
  readonly total: Kobo
  /** Null where it is seen against nothing. */
  readonly against: Kobo | null
}

interface GroupBarsProps {
  readonly title: string
  readonly note?: string
  readonly bars: readonly GroupBar[]
  /** What the mark across a bar is: `usual ₦35,700`. */
  readonly againstName: string
  readonly onGroup: (key: string) => void
  /** Stands below them. */
  readonly children?: ReactNode
}

// So much more than usual, as a share of it, is told in another colour.
const MUCH_MORE = 0.2
const WHOLE = 100

/** Groups side by side, each with a mark where what it is seen against ends; pressed, they open their rows. */
export function GroupBars({ title, note, bars, againstName, onGroup, children }: GroupBarsProps) {
  const most = Math.max(1, ...bars.flatMap(({ total, against }) => [total, against ?? 0]))
  return (
    <Card className={styles['card']}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {note !== undefined && <span className={styles['meta']}>{note}</span>}
      </div>
      <ul className={styles['bars']}>
        {bars.map(bar => (
          <li key={bar.key}>
            <button type="button" className={styles['bar']} onClick={() => onGroup(bar.key)}>
              <span className={styles['name']}>
                <span>{bar.name}</span>
                <Amount amount={bar.total} kobo="auto" />
              </span>
              <BulletBar bar={bar} most={most} />
              <Against bar={bar} name={againstName} />
            </button>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  )
}

interface BulletBarProps {
  readonly bar: GroupBar
  readonly most: number
}

function BulletBar({ bar: { total, against, color }, most }: BulletBarProps) {
  return (
    <span className={styles['bullet']}>
      <span style={{ width: `${(total / most) * WHOLE}%`, backgroundColor: color }} />
      {against !== null && against > 0 && <i style={{ left: `${(against / most) * WHOLE}%` }} />}
    </span>
  )
}

interface AgainstProps {
  readonly bar: GroupBar
  readonly name: string
}

function Against({ bar: { total, against }, name }: AgainstProps) {
  const naira = useNaira()
  if (against === null) return null
  const isMuch = against > 0 && total - against >= against * MUCH_MORE
  return (
    <span className={styles['meta']}>
      <span>
        {name} {naira.brief(against)}
      </span>
      <span className={classes(isMuch && styles['much'])}>
        {comparedText({ amount: total, before: against }, naira)}
      </span>
    </span>
  )
}
