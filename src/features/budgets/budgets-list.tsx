import { LayoutGrid, Table } from 'lucide-react'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { budgetState, usedPercent, usedText } from '#records/budget/budget-figures.ts'
import type { BudgetFrequency } from '#records/budget/budget-terms.ts'
import { dateText, dayText, rangeText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { monthOf } from '#time/month.ts'
import { monthInWords } from '#time/my-month/month-words.ts'
import type { Months } from '#time/my-month/months.ts'
import { daysOfMonth } from '#time/period.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Card } from '#ui/card/card.tsx'
import { Stat } from '#ui/card/stat.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { useMonths, useToday } from '../session/data/use-today.ts'
import { BudgetGroup, PagedTable } from './budget-views.tsx'
import type { BudgetsSearch } from './budgets-search.ts'
import type { BudgetView } from './data/budget-view.ts'
import { type BudgetsPlan, budgetsPlan } from './rules/budgets-plan.ts'
import styles from './budgets.module.css'

interface BudgetsListProps {
  readonly budgets: readonly BudgetView[]
  readonly search: BudgetsSearch
  readonly onSearch: OnSearch<BudgetsSearch>
}

const viewsInWords = once(
  () =>
    [
      { value: 'cards', label: t('budgets.cards'), icon: <LayoutGrid /> },
      { value: 'table', label: t('budgets.table'), icon: <Table /> },
    ] as const,
)

/** The budgets, those that run before those that ended, and what they come to. */
export function BudgetsList({ budgets, search, onSearch }: BudgetsListProps) {
  const today = useToday()
  const months = useMonths()
  const running = budgets.filter(({ isEnded }) => !isEnded)
  const ended = budgets.filter(({ isEnded }) => isEnded)
  const { view = 'cards', ...others } = search
  return (
    <div className={styles['page']}>
      {running.length > 0 && <BudgetsSummary budgets={running} today={today} />}
      <div className={styles['toolbar']}>
        <p className={styles['today']}>{todayText(today, months)}</p>
        <Segmented
          label={t('budgets.view')}
          options={viewsInWords()}
          value={view}
          onValue={chosen =>
            onSearch(chosen === 'table' ? { ...others, view: chosen } : others, { replace: true })
          }
        />
      </div>
      {view === 'table' ? (
        <PagedTable budgets={[...running, ...ended]} search={search} onSearch={onSearch} />
      ) : (
        <>
          {groups().map(({ frequency, title }) => (
            <BudgetGroup
              key={frequency}
              title={title}
              budgets={running.filter(budget => budget.frequency === frequency)}
            />
          ))}
          <BudgetGroup title={t('budgets.ended')} budgets={ended} />
        </>
      )}
    </div>
  )
}

const groups = once(
  (): readonly { readonly frequency: BudgetFrequency; readonly title: string }[] => [
    { frequency: 'weekly', title: t('budgets.every-week') },
    { frequency: 'monthly', title: t('budgets.every-month') },
    { frequency: 'quarterly', title: t('budgets.every-quarter') },
    { frequency: 'yearly', title: t('budgets.every-year') },
    { frequency: 'one-time', title: t('budgets.once') },
  ],
)

function todayText(today: Day, { own }: Months): string {
  // Budgets of calendar months stand beside those of own ones: no one count of days is that of all marks.
  if (own !== undefined) return t('budgets.today-date', { date: dateText(today, today) })
  const { to } = daysOfMonth(monthOf(today))
  return t('budgets.today-day-number-of-number2', {
    Number: Number(today.slice(-2)),
    Number2: Number(to.slice(-2)),
  })
}

interface BudgetsSummaryProps {
  /** Those that run; at least one. */
  readonly budgets: readonly BudgetView[]
  readonly today: Day
}

/** What is left of all that the running budgets set, as their tiles say it; nothing where none runs today. */
function BudgetsSummary({ budgets, today }: BudgetsSummaryProps) {
  const naira = useNaira()
  const months = useMonths()
  const plan = budgetsPlan(budgets, today)
  if (plan === undefined) return null
  const { set, carried, spent, left, count } = plan
  const percent = usedPercent({ amount: set, carried, spent })
  const figures = [
    [t('budgets.set'), set],
    ...(carried === 0 ? [] : [[t('budgets.carried'), carried] as const]),
    [t('budgets.spent-2'), spent],
    [t('budgets.left-2'), left],
  ] as const
  const month = months.monthOf(today)
  const { to } = months.daysOf(month)
  const isOfMonth = plan.until.first === to && plan.until.last === to
  const name = isOfMonth
    ? t('budgets.left-in-month', { month: monthInWords(month, months) })
    : t('budgets.left-to-spend')
  return (
    <Card className={styles['summary']}>
      <div className={styles['hero']}>
        <Stat label={name}>
          <Amount amount={left} kobo="auto" size="hero" />
        </Stat>
        {left > 0 && <p className={styles['sentence']}>{aDayText(plan, today, naira)}</p>}
      </div>
      <UsedRing percent={percent} />
      <dl className={styles['figures']}>
        {figures.map(([term, amount]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Amount amount={amount} kobo="auto" />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['counted']}>
        {plan.from === undefined || plan.until.first !== plan.until.last
          ? t('budgets.spent-counts-each-cycle', { count })
          : t('budgets.spent-counts-days', {
              count,
              days: rangeText(plan.from, plan.until.last),
            })}
      </p>
    </Card>
  )
}

function aDayText({ perDay, until }: BudgetsPlan, today: Day, naira: AmountWords): string {
  const brief = naira.brief(perDay)
  const [first, last] = [dayText(until.first, today), dayText(until.last, today)]
  return first === last
    ? t('budgets.brief-a-day-until-day', { brief, day: first })
    : t('budgets.brief-a-day-ends-between', { brief, first, last })
}

interface UsedRingProps {
  readonly percent: number
}

// So that its length is a hundred.
const RING_RADIUS = 15.915

/** How much of what was set is spent, as a ring. */
function UsedRing({ percent }: UsedRingProps) {
  return (
    <div className={styles['ring']} data-state={budgetState(percent)}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r={RING_RADIUS} />
        <circle
          cx="18"
          cy="18"
          r={RING_RADIUS}
          pathLength={100}
          strokeDasharray={`${Math.min(100, percent)} 100`}
        />
      </svg>
      <progress
        className="visually-hidden"
        aria-label={t('budgets.all-budgets-spent')}
        max={100}
        value={Math.min(100, percent)}
      />
      <span>{usedText(percent)}</span>
    </div>
  )
}
