import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useZone } from '#data/ledger/use-zone.ts'
import type { TokenRecord } from '#data/payments/use-tokens.ts'
import { momentText } from '#domain/day-text.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { SOURCE_NAMES, TOKEN_REASON_NAMES, TOKEN_TYPE_NAMES } from './payment-words.ts'
import { TokenAmount } from './token-amount.tsx'
import styles from './payments.module.css'

interface TokenTableProps {
  readonly rows: readonly TokenRecord[]
}

/** Rows of the tokens that came. */
export function TokenTable({ rows }: TokenTableProps) {
  const { clock } = useLedger()
  const zone = useZone()
  return (
    <DataTable
      caption="Token records"
      columns={tokenColumns(instant => momentText(instant, clock(), zone))}
      rows={rows}
      rowKey={({ _id: id }) => id}
    />
  )
}

function tokenColumns(when: (instant: number) => string): readonly Column<TokenRecord>[] {
  return [
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
      cell: row => <TokenAmount record={row} />,
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
      cell: ({ type }) => TOKEN_TYPE_NAMES[type],
    },
    {
      key: 'reason',
      header: 'Reason',
      role: 'bare',
      cell: ({ reason }) => TOKEN_REASON_NAMES[reason],
    },
  ]
}
