import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { walletOptions } from '#features/entries/parts/entry-options.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { useOpenWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { amountToText, type Kobo, ZERO_KOBO } from '#money/money.ts'
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
import {
  type CircleMove,
  circleWords,
  deleteCircle,
  type Part,
  recordCircleMoney,
  typeOfCircleMove,
} from '../data/circle-commands.ts'
import type { CircleView } from '../data/queries.ts'
import { paidIn, partOf, roundNow, roundsOf, turnGets } from '../rules/circle-rounds.ts'
import { type MoveForm, readMove } from '../rules/debt-moves.ts'
import { EditCircleDialog } from './circle-dialogs.tsx'

interface CircleMenuProps {
  readonly view: CircleView
  readonly onDeleted: () => void
}

/** What can be done with a circle itself: its entries stay whatever becomes of it. */
export function CircleMenu({ view, onDeleted }: CircleMenuProps) {
  const ledger = useLedger()
  const [dialog, setDialog] = useState<'edit' | 'delete'>()
  const { circle } = view

  function handleClose() {
    setDialog(undefined)
  }

  return (
    <>
      <Menu
        label={t('debts.more-actions')}
        items={[
          { label: t('debts.edit-circle'), icon: <Pencil />, onSelect: () => setDialog('edit') },
          {
            label: t('debts.delete-circle'),
            tone: 'danger',
            icon: <Trash2 />,
            onSelect: () => setDialog('delete'),
          },
        ]}
      />
      {dialog === 'edit' && <EditCircleDialog view={view} onClose={handleClose} />}
      {dialog === 'delete' && (
        <ConfirmCommand
          title={t('debts.delete-circle')}
          confirmLabel={t('debts.delete')}
          command={() => deleteCircle(ledger, circle.id)}
          fallback={t('debts.failed-to-delete-circle')}
          success={t('debts.circle-deleted')}
          onDone={onDeleted}
          onClose={handleClose}
        >
          <p>{said('debts.delete-circle-question', { strong: <strong>{circle.name}</strong> })}</p>
        </ConfirmCommand>
      )}
    </>
  )
}

interface MoneyDialogProps {
  readonly view: CircleView
  readonly move: CircleMove
  readonly onClose: () => void
}

/** Asks how much of the circle's money moved, through which wallet and when. */
export function MoneyDialog(props: MoneyDialogProps) {
  const wallets = useOpenWallets()
  if (wallets === undefined) return null
  const [first, second] = wallets
  return <OpenMoneyDialog {...props} walletId={second === undefined ? (first?.id ?? '') : ''} />
}

interface OpenMoneyDialogProps extends MoneyDialogProps {
  /** The only one there is. */
  readonly walletId: string
}

function OpenMoneyDialog({ view, move, walletId, onClose }: OpenMoneyDialogProps) {
  const { circle } = view
  const ledger = useLedger()
  const [today, zone] = [useToday(), useZone()]
  const naira = useNaira()
  const { sayRecorded } = useTakeBack()
  const part = move === 'put' ? nextPart(view) : undefined
  const [form, setForm] = useState<MoveForm>(() => {
    const amount = usualAmount(view, move, part)
    return { amount: amount > 0 ? amountToText(amount) : '', interest: '', walletId, day: today }
  })

  function read(typed: MoveForm) {
    return readMove(typed, today)
  }

  const submission = useSubmission(t('debts.failed-to-record'), { form, read })
  const tie = tieFields(form, setForm, submission.fault)
  const wallets = walletOptions(useOpenWallets(form.walletId))

  async function handleSubmit() {
    const typed = read(form)
    const written = await submission.submit(typed, ({ day, principal, walletId: chosen }) => {
      const createdAt = instantOfEntry(day, ledger.clock(), zone)
      const money = { move, walletId: chosen, amount: principal, createdAt }
      return recordCircleMoney(ledger, circle, { money, part })
    })
    if (written === undefined || !typed.ok) return
    const { principal, day } = typed.value
    sayRecorded(circleWords(circle, move), {
      detail: `${naira.brief(principal)} · ${dayText(day, today)}`,
      actionId: written.actionId,
    })
    onClose()
  }

  const isIn = typeOfCircleMove(move) === 'income'
  return (
    <FormDialog
      title={circleWords(circle, move)}
      submission={submission}
      submitLabel={t('debts.record')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {part !== undefined && circle.type === 'ajo' && (
        <p>{t('debts.ticks-round', { number: part.round })}</p>
      )}
      <FieldGrid>
        <NumberInput label={t('debts.amount')} unit="₦" placeholder="0.00" {...tie('amount')} />
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

/** My part of the first round that I have not paid; undefined where I paid all, or am no member. */
function nextPart(view: CircleView): Part | undefined {
  const member = view.members.find(({ isMe }) => isMe)
  const round = roundsOf(view).find(({ number }) => !paidIn(view, number).has(member?.id ?? ''))
  return member && round && { circle: view.circle, member, round: round.number }
}

function usualAmount(view: CircleView, move: CircleMove, part: Part | undefined): Kobo {
  if (part !== undefined) return partOf(view.circle, part.member)
  if (move === 'passed') return view.held
  if (move !== 'got') return view.circle.amount
  const rounds = roundsOf(view)
  return roundNow(view, rounds) === undefined ? ZERO_KOBO : turnGets(view.circle, rounds)
}
