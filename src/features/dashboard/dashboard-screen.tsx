import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayPart } from '#time/day-part.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { ExampleButton } from '../demo/parts/example-button.tsx'
import { useHasTransactions } from '../entries/data/queries.ts'
import { FirstPage } from '../onboarding/parts/first-page.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { useZone } from '../session/data/use-today.ts'
import { useWallets } from '../wallets/data/queries.ts'
import { DashboardContent } from './dashboard-content.tsx'
import type { DashboardSearch } from './dashboard-search.ts'

interface DashboardScreenProps {
  /** What the person is called. */
  readonly name: string
  readonly search: DashboardSearch
  readonly onSearch: OnSearch<DashboardSearch>
  /** What stands before everything else. */
  readonly intro?: ReactNode
  /** The checklist of a new account, once there is something to show. */
  readonly checklist?: ReactNode
}

/** The first page of the app: how the money of a period stands. */
export function DashboardScreen({
  name,
  search,
  onSearch,
  intro,
  checklist,
}: DashboardScreenProps) {
  const { clock } = useLedger()
  const zone = useZone()
  const wallets = useWallets()
  const hasTransactions = useHasTransactions()
  const isLoading = wallets === undefined || hasTransactions === undefined
  const isEmpty = wallets?.length === 0 || hasTransactions === false
  return (
    <>
      <PageHeader title={`Good ${dayPart(clock(), zone)}, ${name}`} name={`Welcome, ${name}`} />
      {intro}
      {isLoading && <Skeleton lines={6} />}
      {!isLoading && isEmpty && (
        <FirstPage>
          <DashboardEmpty hasWallet={wallets.length > 0} />
        </FirstPage>
      )}
      {!isLoading && !isEmpty && (
        <>
          {checklist}
          <DashboardContent wallets={wallets} search={search} onSearch={onSearch} />
        </>
      )}
    </>
  )
}

/** Opens the dialog in which entries are made. */
function AddTransactionLink() {
  return (
    <Link to="/user/app/transactions" search={{ add: 'expense' }} className={buttonClass()}>
      <Plus aria-hidden="true" />
      Add transaction
    </Link>
  )
}

interface DashboardEmptyProps {
  readonly hasWallet: boolean
}

/** What the dashboard says before there is anything to show. */
function DashboardEmpty({ hasWallet }: DashboardEmptyProps) {
  if (hasWallet) {
    return (
      <EmptyState
        title="Your month begins here"
        text="Record the first thing you paid for today, and this page shows where your money goes. It takes three taps, with or without a network."
        actions={
          <>
            <AddTransactionLink />
            <ExampleButton />
          </>
        }
        links={
          <>
            or <Link to="/user/app/import-statement">import a bank statement</Link> ·{' '}
            <Link to="/user/app/budgets" search={{ add: 'budget' }}>
              set a budget
            </Link>
          </>
        }
      />
    )
  }
  return (
    <EmptyState
      title="Start with a wallet"
      text="A wallet is where your money is: cash, a bank account, mobile money. Everything you record goes into one."
      actions={
        <>
          <Link to="/user/app/wallets" className={buttonClass()}>
            Go to wallets
          </Link>
          <ExampleButton />
        </>
      }
    />
  )
}
