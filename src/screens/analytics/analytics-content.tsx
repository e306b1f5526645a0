import { useOverview } from '#data/analytics/queries.ts'
import { useToday } from '#data/ledger/use-today.ts'
import type { WalletView } from '#data/wallets/queries.ts'
import { addKobo } from '#domain/money.ts'
import { periodDays } from '#domain/period.ts'
import { OverviewSections } from '#screens/shared-figures/overview-sections.tsx'
import { searchToPeriod, withPeriod } from '#screens/shared-figures/period-search.ts'
import { SummaryHero } from '#screens/shared-figures/summary-hero.tsx'
import { summarySentence } from '#screens/shared-figures/summary-sentence.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { useNaira } from '#ui/naira.ts'
import { PeriodSelect } from '#ui/period-select.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'
import styles from './analytics.module.css'

interface AnalyticsContentProps {
  readonly wallets: readonly WalletView[]
  readonly search: AnalyticsSearch
  readonly onSearch: OnSearch<AnalyticsSearch>
}

/** The figures of the period and the wallet that the address names. */
export function AnalyticsContent({ wallets, search, onSearch }: AnalyticsContentProps) {
  const today = useToday()
  const naira = useNaira()
  const period = searchToPeriod(search)
  const range = periodDays(period, today)
  const wallet = wallets.find(each => each.id === search.wallet)
  const overview = useOverview(range, wallet?.id)
  const scope = { range, today, ...(wallet !== undefined && { walletId: wallet.id }) }
  const shown = wallet === undefined ? wallets : [wallet]

  function handleWallet(id: string) {
    const { wallet: _wallet, page: _page, ...rest } = search
    onSearch(id === '' ? rest : { ...rest, wallet: id }, { replace: true })
  }

  return (
    <div className={styles['page']}>
      <div className={styles['choices']}>
        <PeriodSelect
          period={period}
          today={today}
          onPeriod={next => onSearch(withPeriod(search, next), { replace: true })}
        />
        <SelectInput
          label="Wallet"
          placeholder="All wallets"
          value={wallet?.id ?? ''}
          options={wallets.map(({ id, name }) => ({ value: id, label: name }))}
          onValue={handleWallet}
        />
      </div>
      {overview === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <>
          <SummaryHero
            summary={overview.summary}
            balance={addKobo(...shown.map(({ amount }) => amount))}
            scope={scope}
            sentence={summarySentence(overview.summary, naira)}
          />
          <OverviewSections
            overview={overview}
            scope={scope}
            paging={search}
            onPaging={paging => onSearch({ ...search, ...paging })}
          />
        </>
      )}
    </div>
  )
}
