import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { classes } from '#ui/style/classes.ts'
import type { PaymentRecord, PaymentsAnswer } from './data/lists.ts'
import type { ServerList } from './data/use-server-list.ts'
import { paymentTypeNames, reasonNames, statusNames } from './payment-words.ts'
import type { PaymentsSearch } from './payments-search.ts'
import { dateColumn, providerColumn } from './record-columns.tsx'
import { RecordsList } from './records-list.tsx'
import styles from './payments.module.css'

type StatusChipProps = Pick<PaymentRecord, 'status' | 'reason'>

/** How a payment stands, and why. */
function StatusChip({ status, reason }: StatusChipProps) {
  return (
    <span className={styles['status']}>
      <span className={classes(styles['chip'], styles[status])}>{statusNames()[status]}</span>
      {reason !== null && <span className={styles['muted']}>{reasonNames()[reason]}</span>}
    </span>
  )
}

interface PaymentRecordsProps {
  readonly list: ServerList<PaymentsAnswer>
  readonly search: Omit<PaymentsSearch, 'add'>
  readonly onSearch: OnSearch<PaymentsSearch>
  readonly onTopUp: () => void
}

const columnsInWords = once((): readonly Column<PaymentRecord>[] => [
  {
    key: 'id',
    header: t('payments.payment-id'),
    role: 'line',
    cell: ({ reference }) => <span className={styles['reference']}>{reference}</span>,
  },
  dateColumn(),
  {
    key: 'amount',
    header: t('payments.amount'),
    align: 'end',
    role: 'amount',
    cell: row => <PaymentAmount payment={row} />,
  },
  providerColumn(),
  {
    key: 'type',
    header: t('payments.type'),
    role: 'title',
    cell: ({ type }) => paymentTypeNames()[type],
  },
  {
    key: 'status',
    header: t('payments.status'),
    role: 'bare',
    cell: ({ status, reason }) => <StatusChip status={status} reason={reason} />,
  },
])

/** Every payment into the wallet and out of it, newest first. */
export function PaymentRecords({ list, search, onSearch, onTopUp }: PaymentRecordsProps) {
  return (
    <RecordsList
      list={list}
      search={search}
      onSearch={onSearch}
      empty={{
        title: t('payments.no-payments-yet'),
        text: t('payments.top-up-by-bank-transfer'),
        actions: <Button onClick={onTopUp}>{t('payments.add-money')}</Button>,
      }}
      caption={t('payments.payment-records')}
      columns={columnsInWords()}
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
