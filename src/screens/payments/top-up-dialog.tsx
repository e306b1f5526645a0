import { useProfile } from '#data/account/use-profile.ts'
import type { ServerList } from '#data/payments/server-list.ts'
import type { PaymentsAnswer } from '#data/payments/use-payments.ts'
import { isPayer } from '#domain/payments.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { IncompletePayer } from './incomplete-payer.tsx'
import { PaymentEnd } from './payment-end.tsx'
import { TopUpAmount } from './top-up-amount.tsx'
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
      <Dialog title="Top Up" isOpen onClose={onClose}>
        <Skeleton lines={3} />
      </Dialog>
    )
  }
  return <TopUpAmount onStarted={flow.begin} onClose={onClose} />
}
