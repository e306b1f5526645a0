import type { ServerList } from '#data/payments/server-list.ts'
import type { PaymentsAnswer } from '#data/payments/use-payments.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { Button } from '#ui/button.tsx'
import { PaymentTable } from './payment-table.tsx'
import type { PaymentsSearch } from './payments-search.ts'
import { RecordsFrame } from './records-frame.tsx'

interface PaymentRecordsProps {
  readonly list: ServerList<PaymentsAnswer>
  readonly search: Omit<PaymentsSearch, 'add'>
  readonly onSearch: OnSearch<PaymentsSearch>
  readonly onTopUp: () => void
}

/** Every payment into the wallet and out of it, newest first. */
export function PaymentRecords({ list, search, onSearch, onTopUp }: PaymentRecordsProps) {
  return (
    <RecordsFrame
      list={list}
      search={search}
      onSearch={onSearch}
      empty={{
        title: 'No payments yet',
        text: 'Top up by bank transfer, and it shows here.',
        actions: <Button onClick={onTopUp}>Add money</Button>,
      }}
    >
      {list.page !== undefined && <PaymentTable rows={list.page.records} />}
    </RecordsFrame>
  )
}
