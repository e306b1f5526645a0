import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { Card } from '#ui/card/card.tsx'
import { BarTable } from '#ui/chart/bar-table.tsx'
import { EmptyFigure } from './figure-grid.tsx'
import type { NamedShare } from './named-shares.tsx'
import styles from './figures.module.css'

interface TopSpendingProps {
  readonly by: 'category' | 'label'
  readonly shares: readonly NamedShare[]
}

const TOP_COUNT = 5
const texts = once(
  () =>
    ({
      category: { title: t('analytics.top-spending-categories'), header: t('analytics.category') },
      label: { title: t('analytics.top-spending-labels'), header: t('analytics.label') },
    }) as const,
)

/** Where most of the money went. */
export function TopSpending({ by, shares }: TopSpendingProps) {
  const { title, header } = texts()[by]
  if (shares.length === 0) {
    return <EmptyFigure title={title} text={t('analytics.nothing-was-spent-here')} />
  }
  return (
    <Card>
      <h2 className={styles['heading']}>{title}</h2>
      <BarTable
        caption={title}
        nameHeader={header}
        rows={shares
          .slice(0, TOP_COUNT)
          .map(share => Object.assign({}, share, { name: share.content ?? share.name }))}
      />
    </Card>
  )
}
