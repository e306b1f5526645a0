import { Plus, Tag } from 'lucide-react'
import { fieldError, type FormFault } from '#domain/forms/form-fault.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Stat } from '#ui/stat.tsx'
import { AllocationRow } from './allocation-row.tsx'
import {
  type BudgetDraft,
  draftTotal,
  withAllocation,
  withAllocationChange,
  withoutAllocation,
} from './budget-draft.ts'
import type { EntryOption } from './entry-options.ts'
import styles from './budget-dialog.module.css'

interface AllocationRowsProps {
  readonly draft: BudgetDraft
  readonly onDraft: (draft: BudgetDraft) => void
  readonly labels: readonly EntryOption[] | undefined
  readonly fault: FormFault | undefined
  readonly onCreateLabel: () => void
}

/** What a budget sets aside label by label, and what that comes to. */
export function AllocationRows(props: AllocationRowsProps) {
  const { draft, onDraft, labels, fault, onCreateLabel } = props
  const isOnly = draft.labels.length === 1
  return (
    <div className={styles['labels']}>
      {labels?.length === 0 && (
        <p className={styles['note']}>
          A budget shares its amount out over your labels. Create the first one here.
        </p>
      )}
      {draft.labels.map((row, index) => (
        <AllocationRow
          key={row.key}
          row={row}
          number={index + 1}
          labels={labels}
          errorOf={field => fieldError(fault, `labels.${index}.${field}`)}
          onChange={change => onDraft(withAllocationChange(draft, row.key, change))}
          onRemove={isOnly ? undefined : () => onDraft(withoutAllocation(draft, row.key))}
        />
      ))}
      <div className={styles['below']}>
        <div className={styles['adders']}>
          <Button
            variant="soft"
            size="sm"
            icon={<Plus />}
            onClick={() => onDraft(withAllocation(draft))}
          >
            Add label
          </Button>
          <Button variant="ghost" size="sm" icon={<Tag />} onClick={onCreateLabel}>
            Create label
          </Button>
        </div>
        <div className={styles['total']}>
          <Stat label="Total">
            <Amount amount={draftTotal(draft)} kobo="auto" />
          </Stat>
        </div>
      </div>
    </div>
  )
}
