import { useState } from 'react'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { ImportSearch } from './import-search.ts'
import { LoadingStep } from './loading-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { SelectStep } from './select-step.tsx'
import { StepsBar } from './steps-bar.tsx'
import { SuccessStep } from './success-step.tsx'
import { useImport } from './use-import.ts'
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
      <PageHeader title="Import statement" />
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
      {state.step === 'preview-transactions' && <PreviewStep state={state} statement={statement} />}
      {state.step === 'success' && <SuccessStep state={state} statement={statement} />}
    </div>
  )
}
