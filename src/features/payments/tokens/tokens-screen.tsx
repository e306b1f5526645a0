import { Link } from '@tanstack/react-router'
import { Landmark, Plus } from 'lucide-react'
import { countText } from '#base/count-text.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Stat } from '#ui/card/stat.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { type TokenRecord, TOKENS, type TokensAnswer } from '../data/lists.ts'
import { type ServerList, useServerList } from '../data/use-server-list.ts'
import { ListNotice } from '../list-notice.tsx'
import { TOKEN_REASON_NAMES, TOKEN_TYPE_NAMES } from '../payment-words.ts'
import { type PaymentsSearch, withoutDialog } from '../payments-search.ts'
import { DATE_COLUMN, PROVIDER_COLUMN } from '../record-columns.tsx'
import { RecordsList } from '../records-list.tsx'
import { BuyTokensDialog } from './buy-tokens-dialog.tsx'
import styles from '../payments.module.css'

export interface TokensScreenProps {
  readonly search: PaymentsSearch
  readonly onSearch: OnSearch<PaymentsSearch>
}

/** The tokens: how many there are, buying more, and where they came from (PAY-04). */
export function TokensScreen({ search, onSearch }: TokensScreenProps) {
  const { add, ...query } = search
  const list = useServerList(TOKENS, query)
  const known = list.latest?.answer

  function handleOpen() {
    onSearch({ ...search, add: 'top-up' }, { dialog: 'opens' })
  }

  return (
    <>
      <PageHeader
        title="Tokens"
        actions={
          <Button icon={<Plus />} onClick={handleOpen}>
            Top Up
          </Button>
        }
      />
      <div className={styles['stack']}>
        <ListNotice list={list} onlineOnly="Buying tokens" />
        <TokenBalance tokens={known} isLoading={list.trouble === undefined} />
        <TokenRecords list={list} search={query} onSearch={onSearch} onTopUp={handleOpen} />
      </div>
      {add !== undefined && (
        <BuyTokensDialog
          balance={known?.balance}
          onBought={list.reload}
          onClose={() => onSearch(withoutDialog(search), { dialog: 'closes' })}
        />
      )}
    </>
  )
}

interface TokenBalanceProps {
  /** Undefined while they are not known. */
  readonly tokens: TokensAnswer | undefined
  readonly isLoading: boolean
}

/** How many tokens there are, and of which kind; and what there is to buy more with. */
function TokenBalance({ tokens, isLoading }: TokenBalanceProps) {
  if (tokens === undefined) {
    return isLoading ? (
      <Card>
        <Skeleton lines={2} />
      </Card>
    ) : null
  }
  const { tokenBalance, topupTokenBalance, balance } = tokens
  return (
    <Card className={styles['balance']}>
      <Stat label="Token balance">
        <span className={styles['hero']}>{countText(tokenBalance + topupTokenBalance)}</span>
      </Stat>
      <div className={styles['aside']}>
        <p className={styles['muted']}>
          {countText(tokenBalance)} of this month’s plan, {countText(topupTokenBalance)} bought or
          given. They pay for questions to Ask Uwa.
        </p>
        <Link
          to="/user/app/payment-wallet"
          className={buttonClass({ variant: 'soft', size: 'sm' })}
        >
          <Landmark aria-hidden="true" />
          Payment Wallet: <Amount amount={balance} size="sm" kobo="auto" />
        </Link>
      </div>
    </Card>
  )
}

interface TokenRecordsProps {
  readonly list: ServerList<TokensAnswer>
  readonly search: Omit<PaymentsSearch, 'add'>
  readonly onSearch: OnSearch<PaymentsSearch>
  readonly onTopUp: () => void
}

const COLUMNS: readonly Column<TokenRecord>[] = [
  DATE_COLUMN,
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    role: 'amount',
    cell: row => <TokenAmount record={row} />,
  },
  PROVIDER_COLUMN,
  {
    key: 'type',
    header: 'Type',
    role: 'title',
    cell: ({ type }) => TOKEN_TYPE_NAMES[type],
  },
  {
    key: 'reason',
    header: 'Reason',
    role: 'bare',
    cell: ({ reason }) => TOKEN_REASON_NAMES[reason],
  },
]

/** Every credit of tokens, newest first. */
function TokenRecords({ list, search, onSearch, onTopUp }: TokenRecordsProps) {
  return (
    <RecordsList
      list={list}
      search={search}
      onSearch={onSearch}
      empty={{
        title: 'No tokens bought yet',
        text: 'Your plan gives you tokens each month. Those you buy or are given show here.',
        actions: <Button onClick={onTopUp}>Buy tokens</Button>,
      }}
      caption="Token records"
      columns={COLUMNS}
      rowKey={({ _id: id }) => id}
    />
  )
}

interface TokenAmountProps {
  readonly record: TokenRecord
}

/** How many tokens came, and what they cost where they were bought. */
function TokenAmount({ record: { amountTokens, amount } }: TokenAmountProps) {
  const { brief } = useNaira()
  return (
    <span className={styles['tokens']}>
      +{countText(amountTokens)}
      {amount !== null && <span className={styles['price']}>for {brief(amount)}</span>}
    </span>
  )
}
