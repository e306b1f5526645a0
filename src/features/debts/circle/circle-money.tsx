import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { amountToText, type Kobo, ZERO_KOBO } from '#money/money.ts'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { Menu } from '#ui/menu/menu.tsx'
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
import { MoneyForm } from '../parts/money-form.tsx'
import { paidIn, partOf, roundNow, roundsOf, turnGets } from '../rules/circle-rounds.ts'
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
export function MoneyDialog({ view, move, onClose }: MoneyDialogProps) {
  const ledger = useLedger()
  const { circle } = view
  const part = move === 'put' ? nextPart(view) : undefined
  return (
    <MoneyForm
      title={circleWords(circle, move)}
      recordedAs={circleWords(circle, move)}
      isIn={typeOfCircleMove(move) === 'income'}
      opening={({ today, walletId }) => {
        const amount = usualAmount(view, move, part)
        return {
          amount: amount > 0 ? amountToText(amount) : '',
          interest: '',
          walletId,
          day: today,
        }
      }}
      save={({ walletId, principal: amount, createdAt }) =>
        recordCircleMoney(ledger, circle, { money: { move, walletId, amount, createdAt }, part })
      }
      onClose={onClose}
    >
      {part !== undefined && circle.type === 'ajo' && (
        <p>{t('debts.ticks-round', { number: part.round })}</p>
      )}
    </MoneyForm>
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
