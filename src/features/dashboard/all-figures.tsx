import { ChevronDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import type { PageSearch } from '#ui/address/search-values.ts'
import { said } from '#ui/page/said.tsx'
import { useMedia } from '#ui/page/use-media.ts'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import type { FigureScope } from '../analytics/parts/figure-scope.ts'
import type { Overview } from '../analytics/rules/overview.ts'
import { usePreferences } from '../settings/data/preferences-context.tsx'
import styles from './home-cards.module.css'

interface AllFiguresProps {
  /** What days they are of, in words. */
  readonly of: string
  readonly overview: Overview
  /** What the wallets hold now. */
  readonly balance: Kobo
  readonly scope: FigureScope
  readonly paging: PageSearch
  readonly onPaging: (paging: PageSearch) => void
}

const EightFigures = lazy(async () => {
  const { EightFigures: component } = await import('../analytics/parts/eight-figures.tsx')
  return { default: component }
})
const OverviewSections = lazy(async () => {
  const { OverviewSections: component } = await import('../analytics/parts/overview-sections.tsx')
  return { default: component }
})

/** Every figure of the period: open where there is room, until the person opens or closes it; remembered. */
export function AllFigures(props: AllFiguresProps) {
  const { of, overview, balance, scope, paging, onPaging } = props
  const isWide = useMedia('(min-width: 1024px)')
  const { preferences, change } = usePreferences()
  const isOpen = preferences.showsAllFigures ?? isWide
  return (
    <section className={styles['figures']} aria-label={t('dashboard.all-figures')}>
      <button
        type="button"
        className={styles['disclosure']}
        aria-expanded={isOpen}
        onClick={() => change({ showsAllFigures: !isOpen })}
      >
        {said('dashboard.all-figures-of', {
          of,
          chevronDown: <ChevronDown aria-hidden="true" />,
        })}
      </button>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <EightFigures summary={overview.summary} balance={balance} scope={scope} />
          <OverviewSections overview={overview} scope={scope} paging={paging} onPaging={onPaging} />
        </Suspense>
      )}
    </section>
  )
}
