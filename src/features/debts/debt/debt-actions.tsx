import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { walletOptions } from '#features/entries/parts/entry-options.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { useOpenWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { addKobo } from '#money/money.ts'
import { dayText } from '#time/day-text.ts'
import { instantOfEntry } from '#time/zoned-day.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { deleteDebt, moveDebt } from '../data/commands.ts'
import type { DebtView } from '../data/queries.ts'
import { EditDebtDialog } from '../form/debt-dialogs.tsx'
import {
  blankMove,
  type DebtMove,
  debtWords,
  type MoveForm,
  readMove,
  typeOfMove,
} from '../rules/debt-moves.ts'

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
export function MoveDialog(props: MoveDialogProps) {
  const wallets = useOpenWallets()
  if (wallets === undefined) return null
  const [first, second] = wallets
  return <OpenMoveDialog {...props} walletId={second === undefined ? (first?.id ?? '') : ''} />
}

interface OpenMoveDialogProps extends MoveDialogProps {
  /** The only one there is. */
  readonly walletId: string
}

function OpenMoveDialog({ view, move, walletId, onClose }: OpenMoveDialogProps) {
  const { debt } = view
  const ledger = useLedger()
  const [today, zone] = [useToday(), useZone()]
  const naira = useNaira()
  const { sayRecorded } = useTakeBack()
  const [form, setForm] = useState<MoveForm>(() => blankMove(view, move, { today, walletId }))

  function read(typed: MoveForm) {
    return readMove(typed, today)
  }

  const submission = useSubmission(t('debts.failed-to-record'), { form, read })
  const tie = tieFields(form, setForm, submission.fault)
  const wallets = walletOptions(useOpenWallets(form.walletId))

  async function handleSubmit() {
    const typed = read(form)
    const written = await submission.submit(typed, ({ day, ...money }) => {
      const createdAt = instantOfEntry(day, ledger.clock(), zone)
      return moveDebt(ledger, { debtId: debt.id, move }, { ...money, createdAt })
    })
    if (written === undefined || !typed.ok) return
    const { principal, interest, day } = typed.value
    sayRecorded(debtWords(debt, move), {
      detail: `${naira.brief(addKobo(principal, interest))} · ${dayText(day, today)}`,
      actionId: written.actionId,
    })
    onClose()
  }

  const isIn = typeOfMove(debt.direction, move) === 'income'
  return (
    <FormDialog
      title={titleOf(view, move)}
      submission={submission}
      submitLabel={t('debts.record')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <FieldGrid>
        <NumberInput label={t('debts.amount')} unit="₦" placeholder="0.00" {...tie('amount')} />
        {move === 'repaid' && debt.loan !== null && (
          <NumberInput
            label={t('debts.interest-part')}
            hint={t('debts.counts-as-ordinary')}
            unit="₦"
            placeholder="0.00"
            {...tie('interest')}
          />
        )}
        <SelectInput
          label={isIn ? t('debts.into-wallet') : t('debts.from-wallet')}
          hint={wallets?.length === 0 ? t('debts.you-have-no-wallet') : undefined}
          options={wallets}
          {...tie('walletId')}
        />
        <DateInput label={t('debts.day')} max={today} {...tie('day')} />
      </FieldGrid>
    </FormDialog>
  )
}

function titleOf({ debt }: DebtView, move: DebtMove): string {
  if (move === 'repaid') return t('debts.record-a-payment')
  return debt.direction === 'owed-to-me' ? t('debts.lend-more') : t('debts.borrow-more')
}
