import { Link } from '@tanstack/react-router'
import { DEFAULT_PAGE_SIZE } from '#base/page.ts'
import { addKobo } from '#money/money.ts'
import { budgetState } from '#records/budget/budget-figures.ts'
import { FREQUENCY_NAMES } from '#records/budget/budget-terms.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Card } from '#ui/card/card.tsx'
import { Stat } from '#ui/card/stat.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { pageOf, Paging } from '#ui/list/paging.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import type { BudgetsSearch } from './budgets-search.ts'
import type { BudgetView } from './data/budget-view.ts'
import { SpentProgress } from './spent-progress.tsx'
import styles from './budgets.module.css'

interface BudgetsListProps {
  readonly budgets: readonly BudgetView[]
  readonly search: BudgetsSearch
  readonly onSearch: OnSearch<BudgetsSearch>
}

/** The budgets, those that run before those that ended, and what they come to. */
export function BudgetsList({ budgets, search, onSearch }: BudgetsListProps) {
  const running = budgets.filter(({ isEnded }) => !isEnded)
  const ended = budgets.filter(({ isEnded }) => isEnded)
  const { rows, pagination } = pageOf([...running, ...ended], search)
  return (
    <>
      {running.length > 0 && <BudgetsSummary budgets={running} />}
      <Card>
        <BudgetsTable budgets={rows} />
      </Card>
      {budgets.length > DEFAULT_PAGE_SIZE && (
        <Paging pagination={pagination} onPaging={next => onSearch({ ...search, ...next })} />
      )}
    </>
  )
}

interface BudgetsSummaryProps {
  /** Those that run; at least one. */
  readonly budgets: readonly BudgetView[]
}

/** What is left of all that is set aside for the cycles that run. */
function BudgetsSummary({ budgets }: BudgetsSummaryProps) {
  const naira = useNaira()
  const amount = addKobo(...budgets.map(budget => budget.amount))
  const spent = addKobo(...budgets.map(budget => budget.spent))
  const left = addKobo(...budgets.map(({ balance }) => balance))
  const percent = amount === 0 ? 0 : (spent / amount) * 100
  return (
    <div className={styles['summary']}>
      <Stat label="Left to spend">
        <Amount amount={left} kobo="auto" size="hero" tone={left < 0 ? 'expense' : 'plain'} />
      </Stat>
      <ProgressBar label="All budgets: spent" percent={percent} tone={budgetState(percent)} />
      <p className={styles['sentence']}>
        {naira.brief(spent)} spent of {naira.brief(amount)} in{' '}
        {budgets.length === 1 ? 'one budget' : `${budgets.length} budgets`}.
      </p>
    </div>
  )
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
      {isEnded && <span className={styles['ended']}>Ended</span>}
      <SyncMark sync={sync} />
    </span>
  )
}

interface BudgetsTableProps {
  readonly budgets: readonly BudgetView[]
}

const COLUMNS: readonly Column<BudgetView>[] = [
  {
    key: 'name',
    header: 'Name',
    role: 'title',
    cell: budget => <BudgetName budget={budget} />,
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    role: 'amount',
    cell: ({ balance }) => (
      <Amount amount={balance} kobo="auto" tone={balance < 0 ? 'expense' : 'plain'} />
    ),
  },
  {
    key: 'progress',
    header: 'Spent progress',
    role: 'bare',
    cell: ({ title, percentUsed }) => <SpentProgress name={title} percent={percentUsed} />,
  },
  {
    key: 'expense',
    header: 'Expense',
    align: 'end',
    cell: ({ spent }) => <Amount amount={spent} kobo="auto" />,
  },
  {
    key: 'frequency',
    header: 'Frequency',
    role: 'bare',
    cell: ({ frequency }) => FREQUENCY_NAMES[frequency],
  },
]

/** The budgets with their figures; a row opens its budget. */
function BudgetsTable({ budgets }: BudgetsTableProps) {
  return (
    <DataTable caption="Budgets" columns={COLUMNS} rows={budgets} rowKey={budget => budget.id} />
  )
}
