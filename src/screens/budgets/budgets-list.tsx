import type { BudgetView } from '#data/budgets/budget-view.ts'
import { addKobo } from '#domain/money.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/page.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { pageOf } from '#screens/shared-lists/page-of.ts'
import { Paging } from '#screens/shared-lists/paging.tsx'
import { Amount } from '#ui/amount.tsx'
import { Card } from '#ui/card.tsx'
import { Stat } from '#ui/stat.tsx'
import type { BudgetsSearch } from './budgets-search.ts'
import { BudgetsTable } from './budgets-table.tsx'
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
      <div className={styles['totals']}>
        <Stat label="Set aside">
          <Amount amount={addKobo(...running.map(({ amount }) => amount))} kobo="auto" />
        </Stat>
        <Stat label="Spent">
          <Amount amount={addKobo(...running.map(({ spent }) => spent))} kobo="auto" />
        </Stat>
        <Stat label="Left">
          <Amount amount={addKobo(...running.map(({ balance }) => balance))} kobo="auto" />
        </Stat>
      </div>
      <Card>
        <BudgetsTable budgets={rows} />
      </Card>
      {budgets.length > DEFAULT_PAGE_SIZE && (
        <Paging pagination={pagination} onPaging={next => onSearch({ ...search, ...next })} />
      )}
    </>
  )
}
