import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useZone } from '#data/ledger/use-zone.ts'
import type { PaymentRecord } from '#data/payments/use-payments.ts'
import { momentText } from '#domain/day-text.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { PaymentAmount } from './payment-amount.tsx'
import { PAYMENT_TYPE_NAMES, SOURCE_NAMES } from './payment-words.ts'
import { StatusChip } from './status-chip.tsx'
import styles from './payments.module.css'

interface PaymentTableProps {
  readonly rows: readonly PaymentRecord[]
}

/** Rows of the payment wallet's records. */
export function PaymentTable({ rows }: PaymentTableProps) {
  const { clock } = useLedger()
  const zone = useZone()
  return (
    <DataTable
      caption="Payment records"
      columns={paymentColumns(instant => momentText(instant, clock(), zone))}
      rows={rows}
      rowKey={row => row.id}
    />
  )
}

function paymentColumns(when: (instant: number) => string): readonly Column<PaymentRecord>[] {
  return [
    {
      key: 'id',
      header: 'Payment ID',
      role: 'line',
      cell: ({ reference }) => <span className={styles['reference']}>{reference}</span>,
    },
    {
      key: 'date',
      header: 'Date',
      role: 'bare',
      cell: ({ createdAt }) => <span className={styles['nowrap']}>{when(createdAt)}</span>,
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      role: 'amount',
      cell: row => <PaymentAmount payment={row} />,
    },
    {
      key: 'provider',
      header: 'Provider',
      role: 'bare',
      cell: ({ provider }) => SOURCE_NAMES[provider],
    },
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
}
