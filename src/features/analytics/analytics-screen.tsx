import { Link } from '@tanstack/react-router'
import { addKobo } from '#money/money.ts'
import { periodDays } from '#time/period.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { PeriodSelect } from '#ui/period/period-select.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { ExampleButton } from '../demo/parts/example-button.tsx'
import { useHasTransactions } from '../entries/data/queries.ts'
import { useToday } from '../session/data/use-today.ts'
import { useWallets, type WalletView } from '../wallets/data/queries.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { useOverview } from './data/queries.ts'
import { EightFigures } from './parts/eight-figures.tsx'
import { OverviewSections } from './parts/overview-sections.tsx'
import { searchToPeriod, withPeriod } from './parts/period-search.ts'
import { summarySentence } from './parts/summary-sentence.ts'
import styles from './analytics.module.css'

interface AnalyticsScreenProps {
  readonly search: AnalyticsSearch
  readonly onSearch: OnSearch<AnalyticsSearch>
}

/** Every figure of a period, of all wallets or one. */
export function AnalyticsScreen({ search, onSearch }: AnalyticsScreenProps) {
  const wallets = useWallets()
  const hasTransactions = useHasTransactions()
  return (
    <>
      <PageHeader title="Analytics" />
      {(wallets === undefined || hasTransactions === undefined) && <Skeleton lines={6} />}
      {hasTransactions === false && (
        <EmptyState
          title="Your figures begin with one entry"
          text="Once something is recorded, this page shows what came in, what went out, and where it went."
          actions={
            <>
              <Link to="/user/app/transactions" className={buttonClass()}>
                Go to my transactions
              </Link>
              <ExampleButton />
            </>
          }
        />
      )}
      {wallets !== undefined && hasTransactions === true && (
        <AnalyticsContent wallets={wallets} search={search} onSearch={onSearch} />
      )}
    </>
  )
}

interface AnalyticsContentProps {
  readonly wallets: readonly WalletView[]
  readonly search: AnalyticsSearch
  readonly onSearch: OnSearch<AnalyticsSearch>
}

/** The figures of the period and the wallet that the address names. */
function AnalyticsContent({ wallets, search, onSearch }: AnalyticsContentProps) {
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
          <p className={styles['sentence']}>{summarySentence(overview.summary, naira)}</p>
          <EightFigures
            summary={overview.summary}
            balance={addKobo(...shown.map(({ amount }) => amount))}
            scope={scope}
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
