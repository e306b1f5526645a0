import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { said } from '#ui/page/said.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { missingTitle, statementName } from '../coverage/coverage-words.ts'
import { MonthDialog, MonthGrid } from '../coverage/statement-months.tsx'
import {
  type WalletStatement,
  forgetStatement,
  putAwayMonths,
  useQuietMonths,
  useWalletStatements,
} from '../data/coverage/wallet-statements.ts'
import { rowsText } from '../preview/import-counts.ts'
import { coverageMonths } from '../rules/coverage/coverage-months.ts'
import { UndoImportDialog } from '../undo-import-dialog.tsx'
import styles from '../coverage/coverage.module.css'

interface WalletStatementsProps {
  readonly walletId: string
}

/** Which months of a wallet its statements cover, and what each of them says (ST9.4). */
export function WalletStatements({ walletId }: WalletStatementsProps) {
  const statements = useWalletStatements(walletId)
  const today = useToday()
  const [openMonth, setOpenMonth] = useState<string | undefined>()
  const [removed, setRemoved] = useState<WalletStatement | undefined>()
  if (statements === undefined) return <Skeleton lines={5} />
  if (statements.length === 0) return <NoStatements />
  const months = coverageMonths(statements, today)
  const opened = months.find(({ month }) => month === openMonth)

  function handleRemove(statement: WalletStatement) {
    setOpenMonth(undefined)
    setRemoved(statement)
  }

  return (
    <div className={styles['statements']}>
      <MissingNotice
        walletId={walletId}
        missing={months.filter(({ state }) => state === 'missing').map(({ month }) => month)}
      />
      <Card>
        <h2 className={styles['heading']}>{t('statements.months')}</h2>
        <MonthGrid months={months} onMonth={setOpenMonth} />
      </Card>
      {opened !== undefined && (
        <MonthDialog
          month={opened}
          onRemove={handleRemove}
          onClose={() => setOpenMonth(undefined)}
        />
      )}
      {removed !== undefined && (
        <RemoveStatement statement={removed} onClose={() => setRemoved(undefined)} />
      )}
    </div>
  )
}

function NoStatements() {
  return (
    <EmptyState
      title={t('statements.no-statement-yet')}
      text={t('statements.import-one-of-this-wallets')}
      actions={
        <Link to="/user/app/import-statement" className={buttonClass()}>
          {t('statements.import-a-statement')}
        </Link>
      }
    />
  )
}

interface MissingNoticeProps {
  readonly walletId: string
  /** Newest first. */
  readonly missing: readonly Parameters<typeof missingTitle>[0][number][]
}

/** Says once that a month lacks, with the way to import it and the way to hear no more of it (ST9.5). */
function MissingNotice({ walletId, missing }: MissingNoticeProps) {
  const { db } = useLedger()
  const quiet = useQuietMonths(walletId)
  const told = missing.filter(month => quiet !== undefined && !quiet.has(month))
  if (told.length === 0) return null
  return (
    <Notice
      tone="info"
      title={missingTitle(told)}
      actions={
        <>
          <Link
            to="/user/app/import-statement"
            className={buttonClass({ variant: 'soft', size: 'sm' })}
          >
            {t('statements.import-it')}
          </Link>
          <Button variant="ghost" size="sm" onClick={() => void putAwayMonths(db, walletId, told)}>
            {t('statements.dont-tell-me-again')}
          </Button>
        </>
      }
    >
      <p>{t('statements.no-statement-that-went-into-this')}</p>
    </Notice>
  )
}

interface RemoveStatementProps {
  readonly statement: WalletStatement
  readonly onClose: () => void
}

/** Takes a statement's import back; where none of its rows is left, what is remembered of it. */
function RemoveStatement({ statement, onClose }: RemoveStatementProps) {
  const ledger = useLedger()
  const { id, importId, importedRows } = statement
  if (importId !== null && importedRows > 0) {
    return (
      <UndoImportDialog
        importId={importId}
        what={rowsText(importedRows)}
        onUndone={onClose}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmCommand
      title={t('statements.forget-this-statement')}
      confirmLabel={t('statements.forget')}
      command={() => forgetStatement(ledger, id)}
      fallback={t('statements.failed-to-forget-the-statement')}
      success={t('statements.statement-forgotten')}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        {said('statements.strong-strong-its-days-count', {
          strong: <strong>{statementName(statement)}</strong>,
        })}
      </p>
    </ConfirmCommand>
  )
}
