import { EyeOff, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useActiveBudgets } from '#features/budgets/data/queries.ts'
import { ExampleButton } from '#features/demo/parts/example-button.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import type { Budget } from '#records/budget.ts'
import { type LabelBudgets, unnamedBudget } from '#records/budget/budget-terms.ts'
import { losesLabel, usesLabel } from '#records/budget/label-deletion.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ListItem } from '#ui/card/titled-card.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { said } from '#ui/page/said.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { deleteLabel } from '../data/commands.ts'
import { type LabelView, useLabels } from '../data/queries.ts'
import { NO_LABEL } from '../rules/label-defaults.ts'
import { LabelChip } from './label-chip.tsx'
import { LabelDialog } from './label-dialog.tsx'
import styles from './labels-tab.module.css'

interface LabelsTabProps {
  /** What its address opens: a new label, or one by its id, and what it is to be called. */
  readonly search: { readonly label?: string; readonly name?: string }
  readonly onClose: () => void
}

/** The labels: made, changed and deleted here. */
export function LabelsTab({ search, onClose }: LabelsTabProps) {
  const labels = useLabels()
  const [edited, setEdited] = useState<LabelView | 'new' | undefined>()
  const [deleted, setDeleted] = useState<LabelView | undefined>()
  const createButton = (
    <Button icon={<Plus />} onClick={() => setEdited('new')}>
      {t('labels.create-label')}
    </Button>
  )
  return (
    <div className={styles['stack']}>
      {labels === undefined && <Skeleton lines={4} />}
      {labels?.length === 0 && (
        <EmptyState
          title={t('labels.no-labels-yet')}
          text={t('labels.a-label-ties-entries-together')}
          actions={
            <>
              {createButton}
              <ExampleButton />
            </>
          }
        />
      )}
      {labels !== undefined && labels.length > 0 && (
        <>
          <div className={styles['toolbar']}>{createButton}</div>
          <LabelList labels={labels} onEdit={setEdited} onDelete={setDeleted} />
        </>
      )}
      <AskedLabel {...{ labels, search, onClose }} />
      {edited !== undefined && (
        <LabelDialog
          {...(edited !== 'new' && { label: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted !== undefined && (
        <DeleteLabelDialog label={deleted} onClose={() => setDeleted(undefined)} />
      )}
    </div>
  )
}

interface AskedLabelProps extends LabelsTabProps {
  readonly labels: readonly LabelView[] | undefined
}

/** The form that the address asks for: of a new label, or of one of these. */
function AskedLabel({ labels, search: { label: id, name }, onClose }: AskedLabelProps) {
  if (id === 'new') return <LabelDialog name={name} onClose={onClose} />
  const label = labels?.find(each => each.id === id)
  return label && <LabelDialog label={label} name={name} onClose={onClose} />
}

interface DeleteLabelDialogProps {
  readonly label: LabelView
  readonly onClose: () => void
}

/** Asks before a label goes; what carried it stays. */
function DeleteLabelDialog({ label, onClose }: DeleteLabelDialogProps) {
  const ledger = useLedger()
  const budgets = useActiveBudgets()
  const using = budgets?.filter(budget => usesLabel(budget, label.id)) ?? []
  const [chosen, setChosen] = useState<LabelBudgets>('keep')

  return (
    <ConfirmCommand
      title={t('labels.delete-label')}
      confirmLabel={t('labels.delete')}
      command={() => deleteLabel(ledger, label.id, chosen)}
      fallback={t('labels.failed-to-delete-label-please')}
      success={t('labels.label-name-deleted', { name: label.name })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        {said('labels.delete-label-question', {
          strong: <strong>{label.name}</strong>,
          noLabel: NO_LABEL,
        })}
      </p>
      {using.length > 0 && (
        <UsingBudgets budgets={using} labelId={label.id} chosen={chosen} onChosen={setChosen} />
      )}
    </ConfirmCommand>
  )
}

interface UsingBudgetsProps {
  /** Those that have a part of the label; at least one. */
  readonly budgets: readonly Budget[]
  readonly labelId: string
  readonly chosen: LabelBudgets
  readonly onChosen: (chosen: LabelBudgets) => void
}

/** The budgets that use the label, and what becomes of its amount in them (BC13). */
function UsingBudgets({ budgets, labelId, chosen, onChosen }: UsingBudgetsProps) {
  const only = budgets.filter(budget => !losesLabel(budget, labelId))
  return (
    <>
      <p>{t('labels.budgets-use-it', { count: budgets.length, names: namesOf(budgets) })}</p>
      {only.length < budgets.length && (
        <Segmented
          label={t('labels.and-its-budgets')}
          options={[
            { value: 'keep', label: t('labels.keep-the-amount') },
            { value: 'remove', label: t('labels.take-it-out') },
          ]}
          value={chosen}
          onValue={onChosen}
        />
      )}
      {only.length > 0 && <p>{t('labels.only-part-stays', { names: namesOf(only) })}</p>}
    </>
  )
}

function namesOf(budgets: readonly Budget[]): string {
  return budgets.map(({ name }) => (name === '' ? unnamedBudget() : name)).join(', ')
}

interface LabelListProps {
  readonly labels: readonly LabelView[]
  readonly onEdit: (label: LabelView) => void
  readonly onDelete: (label: LabelView) => void
}

/** The labels as they look on a transaction. */
function LabelList({ labels, onEdit, onDelete }: LabelListProps) {
  return (
    <Card className={styles['listCard']}>
      <ul aria-label={t('labels.labels')}>
        {labels.map(label => (
          <ListItem key={label.id} what={<LabelChip label={label} />}>
            <SyncMark sync={label.sync} />
            {!label.visible && (
              <span className={styles['muted']}>
                <EyeOff aria-hidden="true" /> {t('labels.not-visible')}
              </span>
            )}
            <IconButton
              label={t('labels.edit-name', { name: label.name })}
              icon={<Pencil />}
              onClick={() => onEdit(label)}
            />
            <IconButton
              label={t('labels.delete-name', { name: label.name })}
              icon={<Trash2 />}
              onClick={() => onDelete(label)}
            />
          </ListItem>
        ))}
      </ul>
    </Card>
  )
}
