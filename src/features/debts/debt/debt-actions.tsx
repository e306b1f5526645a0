import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { said } from '#ui/page/said.tsx'
import { deleteDebt, moveDebt } from '../data/commands.ts'
import type { DebtView } from '../data/queries.ts'
import { EditDebtDialog } from '../form/debt-dialogs.tsx'
import { MoneyForm } from '../parts/money-form.tsx'
import { blankMove, type DebtMove, debtWords, typeOfMove } from '../rules/debt-moves.ts'

interface DebtMenuProps {
  readonly view: DebtView
  readonly onDeleted: () => void
}

/** What can be done with a debt itself: its entries stay whatever becomes of it. */
export function DebtMenu({ view, onDeleted }: DebtMenuProps) {
  const ledger = useLedger()
  const [dialog, setDialog] = useState<'edit' | 'delete'>()
  const { debt } = view

  function handleClose() {
    setDialog(undefined)
  }

  return (
    <>
      <Menu
        label={t('debts.more-actions')}
        items={[
          { label: t('debts.edit-debt'), icon: <Pencil />, onSelect: () => setDialog('edit') },
          {
            label: t('debts.delete-debt'),
            tone: 'danger',
            icon: <Trash2 />,
            onSelect: () => setDialog('delete'),
          },
        ]}
      />
      {dialog === 'edit' && <EditDebtDialog view={view} onClose={handleClose} />}
      {dialog === 'delete' && (
        <ConfirmCommand
          title={t('debts.delete-debt')}
          confirmLabel={t('debts.delete')}
          command={() => deleteDebt(ledger, debt.id)}
          fallback={t('debts.failed-to-delete')}
          success={t('debts.debt-deleted')}
          onDone={onDeleted}
          onClose={handleClose}
        >
          <p>{said('debts.delete-question', { strong: <strong>{debt.person}</strong> })}</p>
        </ConfirmCommand>
      )}
    </>
  )
}

interface MoveDialogProps {
  readonly view: DebtView
  readonly move: DebtMove
  readonly onClose: () => void
}

/** Asks how much was paid back, or lent or borrowed more, through which wallet and when. */
export function MoveDialog({ view, move, onClose }: MoveDialogProps) {
  const ledger = useLedger()
  const { debt } = view
  return (
    <MoneyForm
      title={titleOf(view, move)}
      recordedAs={debtWords(debt, move)}
      isIn={typeOfMove(debt.direction, move) === 'income'}
      hasInterest={move === 'repaid' && debt.loan !== null}
      opening={chosen => blankMove(view, move, chosen)}
      save={money => moveDebt(ledger, { debtId: debt.id, move }, money)}
      onClose={onClose}
    />
  )
}

function titleOf({ debt }: DebtView, move: DebtMove): string {
  if (move === 'repaid') return t('debts.record-a-payment')
  return debt.direction === 'owed-to-me' ? t('debts.lend-more') : t('debts.borrow-more')
}
