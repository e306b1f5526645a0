import type { UsageView } from '#data/budgets/budget-view.ts'
import { subtractKobo } from '#domain/money.ts'
import { SpentProgress } from '#screens/shared-figures/spent-progress.tsx'
import { Amount } from '#ui/amount.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { LabelChip } from '#ui/label-chip.tsx'
import styles from './budget.module.css'

interface UsageTableProps {
  readonly usage: readonly UsageView[]
}

const COLUMNS: readonly Column<UsageView>[] = [
  { key: 'label', header: 'Label', role: 'title', cell: row => <LabelChip label={row} /> },
  {
    key: 'progress',
    header: 'Progress',
    role: 'bare',
    cell: row => <UsageProgress row={row} />,
  },
  {
    key: 'allocated',
    header: 'Allocated',
    align: 'end',
    cell: ({ allocated }) => <Amount amount={allocated} kobo="auto" />,
  },
  {
    key: 'used',
    header: 'Used',
    align: 'end',
    cell: ({ used }) => <Amount amount={used} kobo="auto" />,
  },
  {
    key: 'left',
    header: 'Left',
    align: 'end',
    role: 'amount',
    cell: row => <LeftAmount row={row} />,
  },
]

/** What a budget sets aside for each label, what is used of it, and what is left. */
export function UsageTable({ usage }: UsageTableProps) {
  return (
    <DataTable
      caption="Label by label"
      columns={COLUMNS}
      rows={usage}
      rowKey={({ labelId }) => labelId ?? 'other'}
    />
  )
}

function UsageProgress({ row: { name, allocated, used } }: { readonly row: UsageView }) {
  if (allocated === 0) return <span className={styles['nothing']}>Nothing set aside</span>
  return <SpentProgress name={name} percent={(used / allocated) * 100} />
}

function LeftAmount({ row: { allocated, used } }: { readonly row: UsageView }) {
  const left = subtractKobo(allocated, used)
  return <Amount amount={left} kobo="auto" tone={left < 0 ? 'expense' : 'plain'} />
}
