import { Link } from '@tanstack/react-router'
import { Fact } from '#features/entries/parts/entry-sheet/choice-facts.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { sizeOf } from '#money/money.ts'
import { percentUsed } from '#money/percentages.ts'
import { dayText } from '#time/day-text.ts'
import { Amount } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { type DebtView, useDebt } from '../data/queries.ts'
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
