import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { StepHeading } from '#ui/layout/step-heading.tsx'
import { RisingCircles } from '#ui/mark/rising-circles.tsx'
import { useWallets } from '../wallets/data/queries.ts'
import type { ImportSearch } from './import-search.ts'
import { ImportBalanceChecks } from './parts/import-balance-checks.tsx'
import { rowsText } from './preview/import-counts.ts'
import { StatementPreview } from './preview/preview-step.tsx'
import { LoadingStep } from './reading/loading-step.tsx'
import { listText } from './row-words.ts'
import type { ImportState, SuccessStep as SuccessState } from './rules/import/import-state.ts'
import { SelectStep } from './select/select-step.tsx'
import { UndoImportDialog } from './undo-import-dialog.tsx'
import { type StatementImport, useImport } from './use-import.ts'
import styles from './import-statement.module.css'

interface ImportStatementScreenProps {
  readonly search: ImportSearch
  readonly onSearch: OnSearch<ImportSearch>
}

/** From a bank's PDF to entries in a wallet: choose, read, check, done (IMP-01). */
export function ImportStatementScreen({ search, onSearch }: ImportStatementScreenProps) {
  const statement = useImport()
  const { state } = statement
  // A step that comes after another one takes the focus; the first one that is shown does not.
  const [firstStep] = useState(state)
  return (
    <div className={styles['page']}>
      <PageHeader title={t('statements.import-statement')} />
      <StepsBar step={state.step} />
      {state.step === 'select-statement' && (
        <SelectStep
          state={state}
          statement={statement}
          isFirst={state === firstStep}
          shareFault={search.shared}
          onShareFaultSeen={() => onSearch({}, { replace: true })}
        />
      )}
      {state.step === 'loading' && <LoadingStep state={state} statement={statement} />}
      {state.step === 'preview-transactions' && (
        <StatementPreview state={state} statement={statement} />
      )}
      {state.step === 'success' && <SuccessStep state={state} statement={statement} />}
    </div>
  )
}

type Step = ImportState<unknown>['step']

interface StepsBarProps {
  readonly step: Step
}

const stepsInWords = once((): readonly { readonly step: Step; readonly name: string }[] => [
  { step: 'select-statement', name: t('statements.choose') },
  { step: 'loading', name: t('statements.read') },
  { step: 'preview-transactions', name: t('statements.check') },
  { step: 'success', name: t('statements.done') },
])

/** Where one is on the way from a file to entries. */
function StepsBar({ step }: StepsBarProps) {
  const current = stepsInWords().findIndex(each => each.step === step)
  return (
    <ol className={styles['steps']} aria-label={t('statements.steps')}>
      {stepsInWords().map(({ name }, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}

interface SuccessStepProps {
  readonly state: SuccessState
  readonly statement: StatementImport
}

/** What was recorded, and where to go from here. */
function SuccessStep({ state, statement }: SuccessStepProps) {
  const { importId, walletIds, rowCount, transferCount, correctedCount } = state.imported
  const wallets = useWallets() ?? []
  const names = walletIds.flatMap(id => wallets.find(wallet => wallet.id === id)?.name ?? [])
  const [isUndoing, setUndoing] = useState(false)
  const rows = rowsText(rowCount)
  const place = names.length === 0 ? '' : t('statements.in-names', { names: listText(names) })
  return (
    <>
      <Card className={styles['success']}>
        <RisingCircles />
        <StepHeading>{t('statements.rows-imported', { rows })}</StepHeading>
        <p className={styles['muted']}>
          {t('statements.recorded-place-transfer-saved-on', {
            place,
            transfer: transferText(transferCount),
          })}
        </p>
        {correctedCount > 0 && (
          <p className={styles['muted']}>
            {t('statements.entries-took-the-banks-day', { count: correctedCount })}
          </p>
        )}
        <ImportBalanceChecks importId={importId} />
        <div className={styles['actions']}>
          <Link to="/user/app/wallets" className={buttonClass()}>
            {t('statements.go-to-wallets')}
          </Link>
          <Button variant="soft" onClick={statement.leave}>
            {t('statements.import-another')}
          </Button>
          <Button variant="ghost" onClick={() => setUndoing(true)}>
            {t('statements.undo-this-import')}
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
    ? t('statements.one-of-them-as-a')
    : t('statements.count-of-them-as-transfers', { count })
}
