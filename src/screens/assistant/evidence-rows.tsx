import { Link } from '@tanstack/react-router'
import type { RowFilter } from '#domain/assistant/ledger-reader.ts'
import { evidenceLink } from './evidence-link.ts'
import styles from './assistant.module.css'

interface EvidenceRowsProps {
  readonly filter: RowFilter
}

const TEXT = 'See these transactions'

/** Leads to the rows behind an answer. */
export function EvidenceRows({ filter }: EvidenceRowsProps) {
  const { budgetId, search, beside } = evidenceLink(filter)
  return (
    <p>
      {budgetId === undefined ? (
        <Link to="/user/app/transactions" search={search}>
          {TEXT}
        </Link>
      ) : (
        <Link
          to="/user/app/budget/$id"
          params={{ id: budgetId }}
          search={{ tab: 'transactions', ...search }}
        >
          {TEXT}
        </Link>
      )}
      {beside !== undefined && <span className={styles['beside']}> {beside}</span>}
    </p>
  )
}
