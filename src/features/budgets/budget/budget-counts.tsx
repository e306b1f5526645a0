import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { dateText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { Notice } from '#ui/mark/notice.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useWouldCount } from '../data/budget-rules.ts'
import type { BudgetView } from '../data/budget-view.ts'
import { switchCounts } from '../data/commands.ts'
import styles from './budget.module.css'

interface BudgetCountsProps {
  readonly budget: BudgetView
}

/** What counts in a budget; where that is by hand, what would count by itself, with one press to have it so. */
export function BudgetCounts({ budget }: BudgetCountsProps) {
  const today = useToday()
  const book = useCategoryBook()
  if (budget.counts === 'hand') return budget.isEnded ? null : <CountsOffer budget={budget} />
  const names = budget.labels.flatMap(({ name, categories = [] }) => [
    name,
    ...categories.map(book.nameOf),
  ])
  const from = budget.countsFrom ?? budget.startDay
  return (
    <p className={styles['counts']}>
      {t('budgets.counts-names-since', { names: names.join(', '), day: dateText(from, today) })}
    </p>
  )
}

/** What would count by itself; nothing where nothing would. */
function CountsOffer({ budget }: BudgetCountsProps) {
  const ledger = useLedger()
  const naira = useNaira()
  const { sayChanged } = useTakeBack()
  const would = useWouldCount(budget.id)
  const [isBusy, setBusy] = useState(false)
  if (would === undefined || would === null || would.count === 0) return null

  async function handlePress() {
    setBusy(true)
    const written = await switchCounts(ledger, budget.id, 'auto')
    setBusy(false)
    if (written.ok) sayChanged(t('budgets.it-counts-by-itself-now'), written.value)
    else notify.error(written.error.message)
  }

  return (
    <Notice
      tone="info"
      actions={
        <Button
          variant="soft"
          size="sm"
          icon={<ListChecks />}
          disabled={isBusy}
          onClick={() => void handlePress()}
        >
          {t('budgets.count-them')}
        </Button>
      }
    >
      {t('budgets.expenses-would-count', {
        count: would.count,
        total: naira.brief(would.total),
      })}
    </Notice>
  )
}
