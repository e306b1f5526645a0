import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { classes } from '#ui/style/classes.ts'
import type { PaymentRecord, PaymentsAnswer } from './data/lists.ts'
import type { ServerList } from './data/use-server-list.ts'
import { PAYMENT_TYPE_NAMES, REASON_NAMES, STATUS_NAMES } from './payment-words.ts'
import type { PaymentsSearch } from './payments-search.ts'
import { DATE_COLUMN, PROVIDER_COLUMN } from './record-columns.tsx'
import { RecordsList } from './records-list.tsx'
import styles from './payments.module.css'

type StatusChipProps = Pick<PaymentRecord, 'status' | 'reason'>

/** How a payment stands, and why. */
function StatusChip({ status, reason }: StatusChipProps) {
  return (
    <span className={styles['status']}>
      <span className={classes(styles['chip'], styles[status])}>{STATUS_NAMES[status]}</span>
      {reason !== null && <span className={styles['muted']}>{REASON_NAMES[reason]}</span>}
    </span>
  )
}

interface PaymentRecordsProps {
  readonly list: ServerList<PaymentsAnswer>
  readonly search: Omit<PaymentsSearch, 'add'>
  readonly onSearch: OnSearch<PaymentsSearch>
  readonly onTopUp: () => void
}

const COLUMNS: readonly Column<PaymentRecord>[] = [
  {
    key: 'id',
    header: 'Payment ID',
    role: 'line',
    cell: ({ reference }) => <span className={styles['reference']}>{reference}</span>,
  },
  DATE_COLUMN,
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    role: 'amount',
    cell: row => <PaymentAmount payment={row} />,
  },
  PROVIDER_COLUMN,
  {
    key: 'type',
    header: 'Type',
    role: 'title',
    cell: ({ type }) => PAYMENT_TYPE_NAMES[type],
  },
  {
    key: 'status',
    header: 'Status',
    role: 'bare',
    cell: ({ status, reason }) => <StatusChip status={status} reason={reason} />,
  },
]

/** Every payment into the wallet and out of it, newest first. */
export function PaymentRecords({ list, search, onSearch, onTopUp }: PaymentRecordsProps) {
  return (
    <RecordsList
      list={list}
      search={search}
      onSearch={onSearch}
      empty={{
        title: 'No payments yet',
        text: 'Top up by bank transfer, and it shows here.',
        actions: <Button onClick={onTopUp}>Add money</Button>,
      }}
      caption="Payment records"
      columns={COLUMNS}
      rowKey={({ id }) => id}
    />
  )
}

interface PaymentAmountProps {
  readonly payment: PaymentRecord
}

/** What a payment moved, signed by its way; of one that moved nothing, what it was to move. */
function PaymentAmount({ payment }: PaymentAmountProps) {
  const { amount, paidAmount, type, status } = payment
  if (status !== 'successful') return <Amount amount={amount} />
  const tone = type === 'FUNDING' ? 'income' : 'expense'
  return <Amount amount={paidAmount ?? amount} tone={tone} isSigned />
}
