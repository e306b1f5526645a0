import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { momentText } from '#time/day-text.ts'
import type { Instant } from '#time/day.ts'
import type { Column } from '#ui/list/data-table.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { useZone } from '../session/data/use-today.ts'
import type { PaymentRecord, TokenRecord } from './data/lists.ts'
import { sourceNames } from './payment-words.ts'
import styles from './payments.module.css'

interface RecordMomentProps {
  readonly instant: Instant
}

/** When a record is of, by the person's clock. */
function RecordMoment({ instant }: RecordMomentProps) {
  const { clock } = useLedger()
  const zone = useZone()
  return <span className={styles['nowrap']}>{momentText(instant, clock(), zone)}</span>
}

type AnyRecord = Pick<PaymentRecord | TokenRecord, 'createdAt' | 'provider'>

/** When a payment or tokens came. */
export const dateColumn = once((): Column<AnyRecord> => ({
  key: 'date',
  header: t('payments.date'),
  role: 'bare',
  cell: ({ createdAt }) => <RecordMoment instant={createdAt} />,
}))

/** By whom they came. */
export const providerColumn = once((): Column<AnyRecord> => ({
  key: 'provider',
  header: t('payments.provider'),
  role: 'bare',
  cell: ({ provider }) => sourceNames()[provider],
}))
