import { Landmark } from 'lucide-react'
import { useCountdown } from '#data/payments/use-countdown.ts'
import type { PendingPayment } from '#data/payments/use-payments.ts'
import { countdownText } from '#domain/countdown-text.ts'
import { Button } from '#ui/button.tsx'
import { useNaira } from '#ui/naira.ts'
import { OfferCard } from '#ui/offer-card.tsx'

interface PendingCardProps {
  readonly payment: PendingPayment
  readonly onShow: () => void
}

/** A top-up that was begun and waits for its transfer, with the way back to it. */
export function PendingCard({ payment, onShow }: PendingCardProps) {
  const { brief } = useNaira()
  const leftMs = useCountdown(payment.expiresAt)
  const time =
    leftMs > 0 ? `The account takes it for ${countdownText(leftMs)} more.` : 'Its time is over.'
  return (
    <OfferCard
      icon={<Landmark />}
      title="A top-up waits for your transfer"
      text={`${brief(payment.payable)} to ${payment.bankTransfer.bankName}. ${time}`}
      actions={
        <Button variant="soft" onClick={onShow}>
          Show bank details
        </Button>
      }
    />
  )
}
