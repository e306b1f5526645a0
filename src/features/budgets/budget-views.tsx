import { Link } from '@tanstack/react-router'
import { Target } from 'lucide-react'
import { DEFAULT_PAGE_SIZE } from '#base/page.ts'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { addKobo, type Kobo, sizeOf } from '#money/money.ts'
import { shareOfCycle } from '#records/budget/budget-cycle.ts'
import { budgetState, perDay } from '#records/budget/budget-figures.ts'
import { frequencyNames } from '#records/budget/budget-terms.ts'
import { dayText } from '#time/day-text.ts'
import { type Day, daysBetween } from '#time/day.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { pageOf, Paging } from '#ui/list/paging.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { useToday } from '../session/data/use-today.ts'
import type { BudgetsSearch } from './budgets-search.ts'
import { type BudgetView, setText } from './data/budget-view.ts'
import { SpentProgress } from './spent-progress.tsx'
import styles from './budgets.module.css'

interface BudgetTileProps {
  readonly budget: BudgetView
}

/** A budget as it stands: what is left of it, how far it is used and how much of its time is gone; it opens it. */
function BudgetTile({ budget }: BudgetTileProps) {
  const { id, title, image, spent, balance, percentUsed, cycle, isEnded, sync } = budget
  const today = useToday()
  const naira = useNaira()
  const isOver = balance < 0
  const gone = shareOfCycle(cycle, today)
  const set = setText(budget, naira)
  return (
    <li className={styles['tile']} data-state={isEnded ? 'ended' : budgetState(percentUsed)}>
      <div className={styles['tileHead']}>
        <span className={styles['picture']}>
          {image === '' ? <Target aria-hidden="true" /> : <img src={image} alt="" />}
        </span>
        <Link to="/user/app/budget/$id" params={{ id }} className={styles['open']}>
          {title}
        </Link>
        <SyncMark sync={sync} />
        <span className={styles['left']}>
          <Amount amount={sizeOf(balance)} kobo="auto" />{' '}
          <span>{isOver ? t('budgets.over') : t('budgets.left')}</span>
        </span>
      </div>
      <ProgressBar
        label={t('budgets.title-spent', { title })}
        percent={percentUsed}
        tone={budgetState(percentUsed)}
        {...(gone !== undefined && !isEnded && { today: gone })}
      />
      <p className={styles['tileFoot']}>
        <span>{t('budgets.brief-of-brief2', { brief: naira.brief(spent), brief2: set })}</span>
        <span>{standingText(budget, today, naira)}</span>
      </p>
    </li>
  )
}

/** What a day is worth, or until when it has to last. */
function standingText(budget: BudgetView, today: Day, naira: AmountWords): string {
  const { balance, cycle, isEnded, endedDay, percentUsed, frequency } = budget
  if (isEnded) return t('budgets.ended-day', { day: dayText(endedDay ?? cycle.to, today) })
  if (balance < 0) return t('budgets.over-until-day', { day: dayText(cycle.to, today) })
  if (frequency === 'one-time') return t('budgets.until-day', { day: dayText(cycle.to, today) })
  const share = t('budgets.brief-a-day', {
    brief: naira.brief(perDay(balance, daysBetween(today, cycle.to) + 1)),
  })
  return budgetState(percentUsed) === 'near' ? t('budgets.nearly-used-share', { share }) : share
}

interface BudgetNameProps {
  readonly budget: BudgetView
}

/** A budget's name, which opens it from anywhere in its row. */
function BudgetName({ budget }: BudgetNameProps) {
  const { id, title, isEnded, sync } = budget
  return (
    <span className={styles['name']}>
      <Link to="/user/app/budget/$id" params={{ id }}>
        {title}
      </Link>
      {isEnded && <span className={styles['ended']}>{t('budgets.ended')}</span>}
      <SyncMark sync={sync} />
    </span>
  )
}

interface BudgetsTableProps {
  readonly budgets: readonly BudgetView[]
  /** Those of the other pages too. */
  readonly all: readonly BudgetView[]
}

/** The columns of BUD-01, and beside them what was set; below them what all budgets come to. */
function budgetColumns(all: readonly BudgetView[]): readonly Column<BudgetView>[] {
  function money(of: (budget: BudgetView) => Kobo) {
    const total = addKobo(...all.map(of))
    return {
      align: 'end',
      total: <BudgetAmount amount={total} />,
      cell: (budget: BudgetView) => <BudgetAmount amount={of(budget)} />,
    } as const
  }

  const carriedColumn = {
    key: 'carried',
    header: t('budgets.carried'),
    ...money(each => each.carried),
  }
  return [
    {
      key: 'name',
      header: t('budgets.name'),
      role: 'title',
      total: t('budgets.total'),
      cell: budget => <BudgetName budget={budget} />,
    },
    { key: 'set', header: t('budgets.set'), ...money(({ amount }) => amount) },
    ...(all.some(({ carried }) => carried !== 0) ? [carriedColumn] : []),
    {
      key: 'balance',
      header: t('budgets.balance'),
      role: 'amount',
      ...money(({ balance }) => balance),
    },
    {
      key: 'progress',
      header: t('budgets.spent-progress'),
      role: 'bare',
      cell: ({ title, percentUsed }) => <SpentProgress name={title} percent={percentUsed} />,
    },
    { key: 'expense', header: t('budgets.expense'), ...money(({ spent }) => spent) },
    {
      key: 'frequency',
      header: t('budgets.frequency'),
      role: 'bare',
      cell: ({ frequency }) => frequencyNames()[frequency],
    },
  ]
}

function BudgetAmount({ amount }: { readonly amount: Kobo }) {
  return <Amount amount={amount} kobo="auto" tone={amount < 0 ? 'expense' : 'plain'} />
}

/** The budgets with their figures; a row opens its budget. */
function BudgetsTable({ budgets, all }: BudgetsTableProps) {
  return (
    <DataTable
      caption={t('budgets.budgets')}
      columns={budgetColumns(all)}
      rows={budgets}
      rowKey={budget => budget.id}
    />
  )
}

interface BudgetGroupProps {
  readonly title: string
  readonly budgets: readonly BudgetView[]
}

/** Budgets that have something in common, as tiles under a heading; nothing where there are none. */
export function BudgetGroup({ title, budgets }: BudgetGroupProps) {
  if (budgets.length === 0) return null
  return (
    <section className={styles['group']} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles['tiles']}>
        {budgets.map(budget => (
          <BudgetTile key={budget.id} budget={budget} />
        ))}
      </ul>
    </section>
  )
}

interface PagedTableProps extends Omit<BudgetsTableProps, 'all'> {
  readonly search: BudgetsSearch
  readonly onSearch: OnSearch<BudgetsSearch>
}

/** Budgets as a table, a page at a time (BUD-01). */
export function PagedTable({ budgets, search, onSearch }: PagedTableProps) {
  const { rows, pagination } = pageOf(budgets, search)
  return (
    <>
      <Card>
        <BudgetsTable budgets={rows} all={budgets} />
      </Card>
      {budgets.length > DEFAULT_PAGE_SIZE && (
        <Paging pagination={pagination} onPaging={next => onSearch({ ...search, ...next })} />
      )}
    </>
  )
}
