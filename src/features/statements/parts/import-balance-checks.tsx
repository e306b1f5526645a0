import { useWallets } from '#features/wallets/data/queries.ts'
import { useImportStatements } from '../data/coverage/wallet-statements.ts'
import { BalanceCheck } from './balance-check.tsx'
import styles from './import-balance-checks.module.css'

interface ImportBalanceChecksProps {
  readonly importId: string
}

/** Each wallet of an import beside the closing balance of its statement. */
export function ImportBalanceChecks({ importId }: ImportBalanceChecksProps) {
  const statements = useImportStatements(importId) ?? []
  const wallets = useWallets() ?? []
  if (statements.length === 0) return null
  return (
    <div className={styles['checks']}>
      {statements.map(statement => (
        <BalanceCheck
          key={statement.id}
          statement={statement}
          walletName={
            statements.length === 1
              ? undefined
              : wallets.find(({ id }) => id === statement.walletId)?.name
          }
        />
      ))}
    </div>
  )
}
