import { useId } from 'react'
import { canImport, type PreviewStep } from '#domain/imports/import-steps.ts'
import type { PreviewRow } from '#domain/imports/preview-row.ts'
import { Button } from '#ui/button.tsx'
import { FormAlert } from '#ui/form-alert.tsx'
import { countsText, importCounts, rowsText } from './import-counts.ts'
import type { ChosenFile } from './select-form.ts'
import type { StatementImport } from './use-import.ts'
import styles from './import-bar.module.css'

interface ImportBarProps {
  readonly state: PreviewStep<ChosenFile>
  readonly rows: readonly PreviewRow[]
  readonly statement: StatementImport
  readonly onLeave: () => void
}

/** What an import would do now, and the button that does it; always in sight. */
export function ImportBar({ state, rows, statement, onLeave }: ImportBarProps) {
  const counts = importCounts(rows)
  const countsId = useId()
  const problem = state.failure ?? statement.record.fault?.message

  return (
    <div className={styles['bar']}>
      <FormAlert message={problem} />
      <output id={countsId} className={styles['counts']}>
        {countsText(counts)}
      </output>
      <div className={styles['buttons']}>
        <Button variant="ghost" onClick={onLeave}>
          Back
        </Button>
        <Button
          isBusy={!canImport(state)}
          aria-describedby={countsId}
          onClick={() => void statement.importRows(state)}
        >
          <span>
            Import <span aria-hidden="true">{rowsText(counts.ticked)}</span>
          </span>
        </Button>
      </div>
    </div>
  )
}
