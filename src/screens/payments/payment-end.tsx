import { useEffect, useEffectEvent } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import type { PaymentState } from '#data/payments/use-payments.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useNaira } from '#ui/naira.ts'
import { Notice } from '#ui/notice.tsx'
import { endWords } from './payment-words.ts'

interface PaymentEndProps {
  readonly end: PaymentState
  readonly onClose: () => void
}

/** How long the end of a payment stands before the dialog closes (product.md section 4). */
const CLOSE_MS = 4000

/** How the payment ended; it closes by itself, but for an expiry, which nobody may have looked on. */
export function PaymentEnd({ end, onClose }: PaymentEndProps) {
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
    <Dialog title="Top Up" isOpen onClose={onClose} cancelLabel="Done">
      <div role={isPaid ? 'status' : 'alert'}>
        <Notice tone={isPaid ? 'good' : 'danger'} title={title}>
          <p>{text}</p>
        </Notice>
      </div>
    </Dialog>
  )
}
