import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWallets } from '#data/wallets/queries.ts'
import type { SuccessStep as SuccessState } from '#domain/imports/import-steps.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RisingCircles } from '#ui/rising-circles.tsx'
import { StepHeading } from '#ui/step-heading.tsx'
import { rowsText } from './import-counts.ts'
import { UndoImportDialog } from './undo-import-dialog.tsx'
import type { StatementImport } from './use-import.ts'
import styles from './import-statement.module.css'

interface SuccessStepProps {
  readonly state: SuccessState
  readonly statement: StatementImport
}

/** What was recorded, and where to go from here. */
export function SuccessStep({ state, statement }: SuccessStepProps) {
  const { importId, walletId, rowCount, transferCount } = state.imported
  const wallet = useWallets()?.find(({ id }) => id === walletId)
  const [isUndoing, setUndoing] = useState(false)
  const rows = rowsText(rowCount)
  const place = wallet === undefined ? '' : ` in ${wallet.name}`
  return (
    <>
      <Card className={styles['success']}>
        <RisingCircles />
        <StepHeading>{rows} imported</StepHeading>
        <p className={styles['muted']}>
          {`Recorded${place}${transferText(transferCount)}. Saved on this device, and sent to your other devices when you are online.`}
        </p>
        <div className={styles['actions']}>
          <Link to="/user/app/wallets" className={buttonClass()}>
            Go to Wallets
          </Link>
          <Button variant="soft" onClick={statement.leave}>
            Import another
          </Button>
          <Button variant="ghost" onClick={() => setUndoing(true)}>
            Undo this import
          </Button>
        </div>
      </Card>
      {isUndoing && (
        <UndoImportDialog
          importId={importId}
          what={rows + place}
          onUndone={statement.leave}
          onClose={() => setUndoing(false)}
        />
      )}
    </>
  )
}

function transferText(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? ', one of them as a transfer between your wallets'
    : `, ${count} of them as transfers between your wallets`
}
