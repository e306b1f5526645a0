import { useState } from 'react'
import { useCountdown } from '#data/payments/use-countdown.ts'
import type { PendingPayment } from '#data/payments/use-payments.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormAlert } from '#ui/form-alert.tsx'
import { BankFacts } from './bank-facts.tsx'
import { TestRibbon } from './test-ribbon.tsx'
import { TransferStanding } from './transfer-standing.tsx'
import type { TopUpFlow } from './use-top-up.ts'

interface TransferDetailsProps {
  readonly payment: PendingPayment
  readonly flow: TopUpFlow
  readonly onClose: () => void
}

/** Where to send the money, until when, and whether it came; closed, the waiting goes on. */
export function TransferDetails({ payment, flow, onClose }: TransferDetailsProps) {
  const { watched, cancel } = flow
  const leftMs = useCountdown(payment.expiresAt)
  const [isAsked, setAsked] = useState(false)
  const [fault, setFault] = useState<string>()

  function handleSent() {
    setAsked(true)
    watched.check()
  }

  async function handleCancel() {
    setFault(undefined)
    const cancelled = await cancel()
    if (!cancelled.ok) setFault(cancelled.error.message)
    else if (cancelled.value === 'cancelled') onClose()
  }

  return (
    <Dialog
      title="Top Up"
      isOpen
      onClose={onClose}
      onCancel={() => void handleCancel()}
      footer={
        <Button data-autofocus isBusy={watched.isChecking} onClick={handleSent}>
          I've sent the money
        </Button>
      }
    >
      {payment.provider === 'sandbox' && <TestRibbon />}
      <BankFacts payment={payment} />
      <TransferStanding leftMs={leftMs} news={watched.news} isAsked={isAsked} />
      <FormAlert message={fault} />
    </Dialog>
  )
}
