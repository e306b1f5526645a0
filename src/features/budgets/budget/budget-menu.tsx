import { Archive, Copy, Pencil, ReceiptText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { dayToInstant } from '#time/zoned-day.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import type { MenuItem } from '#ui/menu/menu-items.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { said } from '#ui/page/said.tsx'
import type { ProposedBudget } from '../budgets-search.ts'
import type { BudgetView } from '../data/budget-view.ts'
import { deleteBudget, editBudget, endBudget } from '../data/commands.ts'
import { BudgetDialog } from '../parts/budget-dialog.tsx'
import { withAmounts } from '../parts/budget-draft.ts'
import { useBudgetForm } from '../parts/use-budget-form.ts'
import { amountsBefore, copyOf } from '../rules/last-cycle.ts'

interface BudgetMenuProps {
  readonly budget: BudgetView
  /** Opens the add transaction dialog. */
  readonly onAdd: () => void
  readonly onDeleted: () => void
  /** Opens the form of a new budget as proposed. */
  readonly onCopy: (of: ProposedBudget) => void
}

type OpenDialog = 'edit' | 'end' | 'delete'

/** What can be done with a budget; one that has ended can only be made again or deleted. */
export function BudgetMenu({ budget, onAdd, onDeleted, onCopy }: BudgetMenuProps) {
  const today = useToday()
  const [dialog, setDialog] = useState<OpenDialog | undefined>()
  const running: readonly MenuItem[] = [
    { label: t('budgets.transaction'), icon: <ReceiptText />, onSelect: onAdd },
    { label: t('budgets.edit-budget'), icon: <Pencil />, onSelect: () => setDialog('edit') },
    { label: t('budgets.end-budget'), icon: <Archive />, onSelect: () => setDialog('end') },
  ]
  const items: readonly MenuItem[] = [
    ...(budget.isEnded ? [] : running),
    ...(budget.isEnded || budget.cycle.to < today
      ? [{ label: t('budgets.make-it-again'), icon: <Copy />, onSelect: handleCopy }]
      : []),
    {
      label: t('budgets.delete-budget'),
      tone: 'danger',
      icon: <Trash2 />,
      onSelect: () => setDialog('delete'),
    },
  ]

  function handleClose() {
    setDialog(undefined)
  }

  function handleCopy() {
    onCopy(copyOf(budget))
  }

  return (
    <>
      <Menu label={t('budgets.more-actions')} items={items} />
      {dialog === 'edit' && <EditBudgetDialog budget={budget} onClose={handleClose} />}
      {dialog === 'end' && <EndBudgetDialog budget={budget} onClose={handleClose} />}
      {dialog === 'delete' && (
        <DeleteBudgetDialog budget={budget} onClose={handleClose} onDeleted={onDeleted} />
      )}
    </>
  )
}

interface DeleteBudgetDialogProps {
  readonly budget: BudgetView
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks before a budget and its trail go. */
function DeleteBudgetDialog({ budget, onClose, onDeleted }: DeleteBudgetDialogProps) {
  const ledger = useLedger()

  return (
    <ConfirmCommand
      title={t('budgets.delete-budget')}
      confirmLabel={t('budgets.delete')}
      command={() => deleteBudget(ledger, budget.id)}
      fallback={t('budgets.failed-to-delete-budget-please')}
      success={t('budgets.budget-deleted-successfully')}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>
        {said('budgets.delete-budget-question', {
          strong: <strong>{budget.title}</strong>,
        })}
      </p>
    </ConfirmCommand>
  )
}

interface EditBudgetDialogProps {
  readonly budget: BudgetView
  readonly onClose: () => void
}

/** Changes a budget; what changes of its amounts and its end date is recorded in its trail. */
function EditBudgetDialog({ budget, onClose }: EditBudgetDialogProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const form = useBudgetForm(budget)
  const zone = useZone()
  const { from } = budget.cycle
  const before = from === null ? new Map() : amountsBefore(budget, dayToInstant(from, zone))
  const copied = withAmounts(form.draft, before)
  const submission = useSubmission(t('budgets.failed-to-update-budget-please'), {
    form: form.draft,
    read: form.read,
  })

  async function handleSubmit() {
    const written = await submission.submit(form.read(), command => {
      const { name, image, labels, counts, endDay } = command
      const change = { name, image, labels, counts, ...(form.isRescheduled && { endDay }) }
      return editBudget(ledger, budget.id, change)
    })
    if (written === undefined) return
    sayChanged(t('budgets.budget-updated-successfully'), written)
    onClose()
  }

  return (
    <BudgetDialog
      title={t('budgets.edit-budget')}
      submitLabel={t('budgets.save-changes')}
      form={form}
      begun={
        copied !== form.draft && (
          <Button variant="soft" size="sm" icon={<Copy />} onClick={() => form.setDraft(copied)}>
            {t('budgets.copy-last-cycle')}
          </Button>
        )
      }
      submission={submission}
      startDay={budget.cycle.from ?? budget.startDay}
      isFrequencyFixed
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  )
}

interface EndBudgetDialogProps {
  readonly budget: BudgetView
  readonly onClose: () => void
}

/** Asks before a budget ends. */
function EndBudgetDialog({ budget, onClose }: EndBudgetDialogProps) {
  const ledger = useLedger()

  return (
    <ConfirmCommand
      title={t('budgets.end-budget')}
      tone="primary"
      confirmLabel={t('budgets.end-budget')}
      command={() => endBudget(ledger, budget.id)}
      fallback={t('budgets.failed-to-end-budget-please')}
      success={t('budgets.budget-ended')}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        {said('budgets.end-budget-question', {
          strong: <strong>{budget.title}</strong>,
        })}
      </p>
    </ConfirmCommand>
  )
}
