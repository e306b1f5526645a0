import { Link } from '@tanstack/react-router'
import { once } from '#base/once.ts'
import { useChartView } from '#features/analytics/data/use-chart-view.ts'
import { LazyPieChart } from '#features/analytics/parts/lazy-pie-chart.tsx'
import { type LabelView, useLabels } from '#features/labels/data/queries.ts'
import { LabelChip } from '#features/labels/parts/label-chip.tsx'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { addKobo, subtractKobo } from '#money/money.ts'
import { usedPercent } from '#records/budget/budget-figures.ts'
import type { DayRange } from '#time/period.ts'
import { Card } from '#ui/card/card.tsx'
import type { RestContent, Slice } from '#ui/chart/pie-slices.ts'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import type { UsageView } from '../data/budget-view.ts'
import { useBudgetUsage } from '../data/queries.ts'
import { SpentProgress } from '../spent-progress.tsx'
import styles from './budget.module.css'

interface BudgetAnalyticsProps {
  readonly budgetId: string
  /** Those of the current cycle until today. */
  readonly days: DayRange
}

/** How a budget is shared out over its labels, and how it is used, in its current cycle. */
export function BudgetAnalytics({ budgetId, days }: BudgetAnalyticsProps) {
  const usage = useBudgetUsage(budgetId)
  const labels = useLabels()
  if (usage === undefined || labels === undefined) return <Skeleton lines={5} />
  const linked = usedLink({ usage, labels, days })
  return (
    <div className={styles['analytics']}>
      <Card>
        <h2 className={styles['heading']}>{t('budgets.label-by-label')}</h2>
        <UsageTable usage={usage} />
      </Card>
      <UsagePie
        title={t('budgets.allocation')}
        verb={t('budgets.set-of-money')}
        nothing={t('budgets.nothing-is-set')}
        slices={usage.map(row => toSlice(row, row.allocated, row.allocatedPercent))}
      />
      <UsagePie
        title={t('budgets.usage')}
        verb={t('budgets.spent')}
        nothing={t('budgets.nothing-is-spent-in-this')}
        slices={usage.map(row => {
          const slice = toSlice(row, row.used, row.usedPercent)
          return Object.assign(slice, { content: linked(row.name, [slice]) })
        })}
        restContent={linked}
      />
    </div>
  )
}

// No id is one.
const OTHER_KEY = 'other'

/** A slice in the colours of its label (BC16). */
function toSlice(row: UsageView, value: UsageView['used'], percentage: number) {
  const { labelId, name, backgroundColor: color } = row
  return { key: labelId ?? OTHER_KEY, name, value, percentage, ...(labelId !== null && { color }) }
}

interface UsedScope {
  readonly usage: readonly UsageView[]
  readonly labels: readonly Pick<LabelView, 'id'>[]
  readonly days: DayRange
}

/**
 * What slices are of, as a link to exactly their entries (BUD-03): those with their labels, or without any of the others, as
 * what is spent beside the budget's labels has any label or none. Their name alone where one of the others was deleted: no
 * search can leave it out.
 */
function usedLink({ usage, labels, days }: UsedScope): RestContent {
  const known = new Set(labels.map(({ id }) => id))
  return (name, slices) => {
    const keys = slices.map(({ key }) => key)
    const others = usage.flatMap(({ labelId }) => labelId ?? []).filter(id => !keys.includes(id))
    const isBeside = keys.includes(OTHER_KEY)
    if (isBeside && !others.every(id => known.has(id))) return name
    const find = others.map(id => `-label:"${id}"`).join(' ')
    const search = isBeside ? find !== '' && { find } : { label: keys }
    return (
      <Link to="." search={{ tab: 'transactions', ...days, ...search }}>
        {name}
      </Link>
    )
  }
}

interface UsagePieProps {
  readonly title: string
  /** What happened to the money: `set`, `spent`. */
  readonly verb: string
  /** What is said when there is nothing to draw. */
  readonly nothing: string
  readonly slices: readonly Slice[]
  readonly restContent?: RestContent
}

/** How an amount is shared out over a budget's labels. */
function UsagePie({ title, verb, nothing, slices, restContent }: UsagePieProps) {
  const view = useChartView()
  const naira = useNaira()
  const drawable = slices.filter(({ value }) => value > 0)
  return (
    <Card>
      {drawable.length === 0 ? (
        <>
          <h2 className={styles['heading']}>{title}</h2>
          <p className={styles['nothing']}>{nothing}</p>
        </>
      ) : (
        <LazyPieChart
          title={title}
          nameHeader={t('budgets.label')}
          summary={pieSummary(drawable, verb, naira)}
          slices={drawable}
          {...(restContent && { restContent })}
          {...view}
        />
      )}
    </Card>
  )
}

function pieSummary(slices: readonly Slice[], verb: string, naira: AmountWords): string {
  const [largest] = slices.toSorted((a, b) => b.value - a.value)
  if (largest === undefined) return ''
  const whole = naira.brief(addKobo(...slices.map(({ value }) => value)))
  if (slices.length === 1) {
    return t('budgets.all-of-the-whole-verb', { whole, verb, name: largest.name })
  }
  return t('budgets.largest-part-of', {
    name: largest.name,
    whole,
    verb,
    percent: largest.percentage.toFixed(1),
  })
}

interface UsageTableProps {
  readonly usage: readonly UsageView[]
}

const columnsInWords = once((): readonly Column<UsageView>[] => [
  {
    key: 'label',
    header: t('budgets.label'),
    role: 'title',
    cell: row => <LabelChip label={row} />,
  },
  {
    key: 'progress',
    header: t('budgets.progress'),
    role: 'bare',
    cell: row => <UsageProgress row={row} />,
  },
  amountColumn('allocated', t('budgets.set')),
  amountColumn('carried', t('budgets.carried')),
  amountColumn('used', t('budgets.spent-2')),
  {
    key: 'left',
    header: t('budgets.left-2'),
    align: 'end',
    role: 'amount',
    cell: row => <LeftAmount row={row} />,
  },
])

function amountColumn(key: 'allocated' | 'carried' | 'used', header: string): Column<UsageView> {
  return { key, header, align: 'end', cell: row => <Amount amount={row[key]} kobo="auto" /> }
}

/** What a budget sets aside for each label, what is used of it, and what is left. */
function UsageTable({ usage }: UsageTableProps) {
  const carries = usage.some(({ carried }) => carried !== 0)
  const columns = columnsInWords().filter(({ key }) => carries || key !== 'carried')
  return (
    <DataTable
      caption={t('budgets.label-by-label')}
      columns={columns}
      rows={usage}
      rowKey={({ labelId }) => labelId ?? 'other'}
    />
  )
}

function UsageProgress({ row }: { readonly row: UsageView }) {
  const { name, allocated, carried, used } = row
  if (allocated === 0) {
    return <span className={styles['nothing']}>{t('budgets.nothing-set')}</span>
  }
  const percent = usedPercent({ amount: allocated, carried, spent: used })
  return <SpentProgress name={name} percent={percent} color={row.backgroundColor} />
}

function LeftAmount({ row: { allocated, carried, used } }: { readonly row: UsageView }) {
  const left = subtractKobo(addKobo(allocated, carried), used)
  return <Amount amount={left} kobo="auto" tone={left < 0 ? 'expense' : 'plain'} />
}
