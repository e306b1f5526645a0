import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useProfile } from '#features/account/data/profile/use-profile.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useMember } from '#features/session/data/member-context.tsx'
import { t } from '#messages/t.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { startTopUp } from '../data/commands.ts'
import type { ConfirmedPayment, PaymentsAnswer, PendingPayment } from '../data/lists.ts'
import { createRequestKeys } from '../data/request-keys.ts'
import type { ServerList } from '../data/use-server-list.ts'
import { endWords } from '../payment-words.ts'
import { incompletePayerMessage, isPayer } from '../rules/payments.ts'
import { topUpRange } from '../rules/top-up-words.ts'
import { readTopUp } from '../rules/top-up.ts'
import { AmountChoice } from './amount-choice.tsx'
import { TransferDetails } from './transfer-details.tsx'
import type { TopUpFlow } from './use-top-up.ts'

interface TopUpDialogProps {
  readonly list: ServerList<PaymentsAnswer>
  readonly flow: TopUpFlow
  readonly onClose: () => void
}

/** Tops the wallet up by bank transfer: the amount, where to send it, and how it ended (PAY-02, PAY-03). */
export function TopUpDialog({ list, flow, onClose }: TopUpDialogProps) {
  const profile = useProfile()
  const { payment, end } = flow
  if (end !== undefined) return <PaymentEnd end={end} onClose={onClose} />
  if (payment !== undefined) {
    return <TransferDetails payment={payment} flow={flow} onClose={onClose} />
  }
  if (profile !== undefined && !isPayer(profile)) return <IncompletePayer onClose={onClose} />
  // A top-up that is under way already comes before a new one.
  if (!list.isFresh && list.trouble === undefined) {
    return (
      <Dialog title={t('payments.top-up')} isOpen onClose={onClose}>
        <Skeleton lines={3} />
      </Dialog>
    )
  }
  return <TopUpAmount onStarted={flow.begin} onClose={onClose} />
}

interface IncompletePayerProps {
  readonly onClose: () => void
}

/** How long the message stands before the profile is shown (PAY-02). */
const LEAVE_MS = 4000

/** Says what the profile lacks for a top-up, and leads there unless the dialog is closed before. */
function IncompletePayer({ onClose }: IncompletePayerProps) {
  const { timers } = useLedger()
  const navigate = useNavigate()

  useEffect(() => {
    const timer = timers.setTimeout(() => {
      void navigate({ to: '/user/app/profile', search: { edit: true } })
    }, LEAVE_MS)
    return () => timers.clearTimeout(timer)
  }, [timers, navigate])

  return (
    <Dialog
      title={t('payments.top-up')}
      isOpen
      onClose={onClose}
      footer={
        <Link to="/user/app/profile" search={{ edit: true }} className={buttonClass()}>
          {t('payments.update-profile')}
        </Link>
      }
    >
      <FormAlert message={incompletePayerMessage()} />
    </Dialog>
  )
}

interface PaymentEndProps {
  readonly end: ConfirmedPayment
  readonly onClose: () => void
}

/** How long the end of a payment stands before the dialog closes (PAY-03). */
const CLOSE_MS = 4000

/** How the payment ended; it closes by itself, but for an expiry, which the person may have missed. */
function PaymentEnd({ end, onClose }: PaymentEndProps) {
  const { timers } = useLedger()
  const { title, text } = endWords(end, useNaira())
  const staysOpen = end.reason === 'expired'
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (staysOpen) return undefined
    const timer = timers.setTimeout(() => close(), CLOSE_MS)
    return () => timers.clearTimeout(timer)
  }, [timers, staysOpen])

  const isPaid = end.status === 'successful'
  return (
    <Dialog title={t('payments.top-up')} isOpen onClose={onClose} cancelLabel={t('payments.done')}>
      <div role={isPaid ? 'status' : 'alert'}>
        <Notice tone={isPaid ? 'good' : 'danger'} title={title}>
          <p>{text}</p>
        </Notice>
      </div>
    </Dialog>
  )
}

interface TopUpAmountProps {
  readonly onStarted: (payment: PendingPayment) => void
  readonly onClose: () => void
}

/** Asks how much is to be transferred. */
function TopUpAmount({ onStarted, onClose }: TopUpAmountProps) {
  const member = useMember()
  const [keys] = useState(() => createRequestKeys(member.ledger.newId))
  const [form, setForm] = useState({ amount: '' })
  const submission = useSubmission(t('payments.failed-to-fetch-bank-details'), {
    form,
    read: readTopUp,
  })

  async function handleSubmit() {
    const started = await submission.submit(readTopUp(form), topUp =>
      startTopUp(member, keys, topUp),
    )
    if (started !== undefined) onStarted(started)
  }

  return (
    <FormDialog
      title={t('payments.top-up')}
      submission={submission}
      submitLabel={t('payments.continue')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <AmountChoice
        form={form}
        onForm={setForm}
        fault={submission.fault}
        hint={t('payments.topuprange-by-bank-transfer', { topUpRange: topUpRange() })}
      />
    </FormDialog>
  )
}
