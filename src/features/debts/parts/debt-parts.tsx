import { Link } from '@tanstack/react-router'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import { EntryLink } from '#features/entries/parts/activity/row-link.tsx'
import { Fact } from '#features/entries/parts/entry-sheet/choice-facts.tsx'
import { EntryItem, EntryTitle } from '#features/entries/parts/list/entry-item.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { sizeOf } from '#money/money.ts'
import { percentUsed } from '#money/percentages.ts'
import { dayText } from '#time/day-text.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { Amount } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { type DebtView, useCircle, useDebt } from '../data/queries.ts'
import { debtWords } from '../rules/debt-moves.ts'
import styles from './debt-parts.module.css'

interface DueLineProps {
  readonly view: DebtView
}

/** When a debt is to be paid, and how much of it then; that it was to be, without reproach. */
export function DueLine({ view }: DueLineProps) {
  return (
    <p className={styles['due']} data-overdue={view.due?.isOverdue === true || undefined}>
      <DueWords view={view} />
    </p>
  )
}

function DueWords({ view: { due, outstanding, isSettled } }: DueLineProps) {
  const today = useToday()
  if (outstanding < 0) {
    const amount = <Amount amount={sizeOf(outstanding)} kobo="auto" />
    return said('debts.amount-too-much', { amount })
  }
  if (isSettled) return t('debts.all-paid-back')
  if (due === null) return t('debts.no-due-day')
  const day = dayText(due.day, today)
  const isPart = due.amount !== outstanding
  const amount = <Amount amount={due.amount} kobo="auto" />
  if (due.isOverdue) {
    return isPart ? said('debts.amount-was-due', { amount, day }) : t('debts.was-due', { day })
  }
  return isPart ? said('debts.amount-due', { amount, day }) : t('debts.due', { day })
}

/** How much of a debt is paid back, where some of it is and some is left. */
export function RepaidBar({ view: { repaid, outstanding } }: DueLineProps) {
  if (repaid <= 0 || outstanding <= 0) return null
  return (
    <ProgressBar label={t('debts.paid-back')} percent={percentUsed(repaid, repaid + outstanding)} />
  )
}

interface MovedEntriesProps {
  /** Undefined while they load. */
  readonly rows: readonly TransactionView[] | undefined
  /** Whether nothing else is told where there are none. */
  readonly isAlone: boolean
}

/** Entries that name a debt or a circle; each opens where it is. */
export function MovedEntries({ rows, isAlone }: MovedEntriesProps) {
  const [today, zone] = [useToday(), useZone()]
  if (rows === undefined) return <Skeleton lines={3} />
  if (rows.length === 0) {
    return isAlone && <p className={styles['due']}>{t('debts.nothing-moved')}</p>
  }
  return (
    <ul className={styles['rows']}>
      {rows.map(row => {
        const entry = { type: 'single', row } as const
        return (
          <li key={row.id}>
            <EntryItem
              entry={entry}
              day={dayText(instantToDay(row.createdAt, zone), today)}
              title={
                <EntryLink id={row.id} className={styles['open']}>
                  <EntryTitle entry={entry} />
                </EntryLink>
              }
              isTight
            />
          </li>
        )
      })}
    </ul>
  )
}

interface DebtFactProps {
  readonly debtId: string
}

/** The debt that an entry moves, or is interest of, and the way to it; nothing where that was deleted. */
export function DebtFact({ debtId }: DebtFactProps) {
  const view = useDebt(debtId)
  if (view === undefined || view === null) return null
  return (
    <Fact name={t('entries.debt')}>
      <Link to="/user/app/debt/$id" params={{ id: debtId }}>
        {debtWords(view.debt, 'more')}
      </Link>
    </Fact>
  )
}

interface CircleFactProps {
  readonly circleId: string
}

/** The circle that an entry is of, and the way to it; nothing where that was deleted. */
export function CircleFact({ circleId }: CircleFactProps) {
  const view = useCircle(circleId)
  if (view === undefined || view === null) return null
  return (
    <Fact name={t('entries.circle')}>
      <Link to="/user/app/circle/$id" params={{ id: circleId }}>
        {view.circle.name}
      </Link>
    </Fact>
  )
}
