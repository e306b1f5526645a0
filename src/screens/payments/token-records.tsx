import type { ServerList } from '#data/payments/server-list.ts'
import type { TokensAnswer } from '#data/payments/use-tokens.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { Button } from '#ui/button.tsx'
import type { PaymentsSearch } from './payments-search.ts'
import { RecordsFrame } from './records-frame.tsx'
import { TokenTable } from './token-table.tsx'

interface TokenRecordsProps {
  readonly list: ServerList<TokensAnswer>
  readonly search: Omit<PaymentsSearch, 'add'>
  readonly onSearch: OnSearch<PaymentsSearch>
  readonly onTopUp: () => void
}

/** Every credit of tokens, newest first. */
export function TokenRecords({ list, search, onSearch, onTopUp }: TokenRecordsProps) {
  return (
    <RecordsFrame
      list={list}
      search={search}
      onSearch={onSearch}
      empty={{
        title: 'No tokens bought yet',
        text: 'Your plan gives you tokens each month. Those you buy or are given show here.',
        actions: <Button onClick={onTopUp}>Buy tokens</Button>,
      }}
    >
      {list.page !== undefined && <TokenTable rows={list.page.records} />}
    </RecordsFrame>
  )
}
