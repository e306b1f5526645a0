import { Plus } from 'lucide-react'
import { useTokens } from '#data/payments/use-tokens.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { BuyTokensDialog } from './buy-tokens-dialog.tsx'
import { ListNotice } from './list-notice.tsx'
import { type PaymentsSearch, withoutDialog } from './payments-search.ts'
import { TokenBalance } from './token-balance.tsx'
import { TokenRecords } from './token-records.tsx'
import styles from './payments.module.css'

export interface TokensScreenProps {
  readonly search: PaymentsSearch
  readonly onSearch: OnSearch<PaymentsSearch>
}

/** The tokens: how many there are, buying more, and where they came from (PAY-04). */
export function TokensScreen({ search, onSearch }: TokensScreenProps) {
  const { add, ...query } = search
  const list = useTokens(query)
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
