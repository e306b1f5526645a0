import { Link } from '@tanstack/react-router'
import { Landmark, Plus } from 'lucide-react'
import { countText } from '#base/count-text.ts'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Stat } from '#ui/card/stat.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { type TokenRecord, tokensSource, type TokensAnswer } from '../data/lists.ts'
import { type ServerList, useServerList } from '../data/use-server-list.ts'
import { ListNotice } from '../list-notice.tsx'
import { tokenReasonNames, tokenTypeNames } from '../payment-words.ts'
import { type PaymentsSearch, withoutDialog } from '../payments-search.ts'
import { dateColumn, providerColumn } from '../record-columns.tsx'
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
  const list = useServerList(tokensSource(), query)
  const known = list.latest?.answer
  const isComing = known === undefined && list.trouble === undefined

  function handleOpen() {
    onSearch({ ...search, add: 'top-up' }, { dialog: 'opens' })
  }

  return (
    <>
      <PageHeader
        title={t('payments.tokens')}
        actions={
          <Button icon={<Plus />} onClick={handleOpen}>
            {t('payments.top-up')}
          </Button>
        }
      />
      {isComing ? (
        // Of all of it: what comes would move what is there.
        <Skeleton lines={6} />
      ) : (
        <div className={styles['stack']}>
          <ListNotice
            list={list}
            offlineWords={t('payments.offline-buying-tokens-needs-a-connection')}
          />
          {known !== undefined && <TokenBalance tokens={known} />}
          <TokenRecords list={list} search={query} onSearch={onSearch} onTopUp={handleOpen} />
        </div>
      )}
      {/* What the wallet holds is among its words. */}
      {add !== undefined && !isComing && (
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
  readonly tokens: TokensAnswer
}

/** How many tokens there are, and of which kind; and what there is to buy more with. */
function TokenBalance({ tokens }: TokenBalanceProps) {
  const { tokenBalance, topupTokenBalance, balance } = tokens
  return (
    <Card className={styles['balance']}>
      <Stat label={t('payments.token-balance')}>
        <span className={styles['hero']}>{countText(tokenBalance + topupTokenBalance)}</span>
      </Stat>
      <div className={styles['aside']}>
        <p className={styles['muted']}>
          {t('payments.tokenbalance-of-this-months-plan', { tokenBalance, topupTokenBalance })}
        </p>
        <Link
          to="/user/app/payment-wallet"
          className={buttonClass({ variant: 'soft', size: 'sm' })}
        >
          {said('payments.payment-wallet-amount', {
            landmark: <Landmark aria-hidden="true" />,
            amount: <Amount amount={balance} size="sm" kobo="auto" />,
          })}
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

const columnsInWords = once((): readonly Column<TokenRecord>[] => [
  dateColumn(),
  {
    key: 'amount',
    header: t('payments.amount'),
    align: 'end',
    role: 'amount',
    cell: row => <TokenAmount record={row} />,
  },
  providerColumn(),
  {
    key: 'type',
    header: t('payments.type'),
    role: 'title',
    cell: ({ type }) => tokenTypeNames()[type],
  },
  {
    key: 'reason',
    header: t('payments.reason'),
    role: 'bare',
    cell: ({ reason }) => tokenReasonNames()[reason],
  },
])

/** Every credit of tokens, newest first. */
function TokenRecords({ list, search, onSearch, onTopUp }: TokenRecordsProps) {
  return (
    <RecordsList
      list={list}
      search={search}
      onSearch={onSearch}
      empty={{
        title: t('payments.no-tokens-bought-yet'),
        text: t('payments.your-plan-gives-you-tokens'),
        actions: <Button onClick={onTopUp}>{t('payments.buy-tokens')}</Button>,
      }}
      caption={t('payments.token-records')}
      columns={columnsInWords()}
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
      {amount !== null && (
        <span className={styles['price']}>{t('payments.for-brief', { brief: brief(amount) })}</span>
      )}
    </span>
  )
}
