import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { INCOMPLETE_PAYER_MESSAGE } from '#domain/payments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormAlert } from '#ui/form-alert.tsx'

interface IncompletePayerProps {
  readonly onClose: () => void
}

/** How long the message stands before the profile is shown (product.md section 5). */
const LEAVE_MS = 4000

/** Says what the profile lacks for a top-up, and leads there unless the dialog is closed before. */
export function IncompletePayer({ onClose }: IncompletePayerProps) {
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
      title="Top Up"
      isOpen
      onClose={onClose}
      footer={
        <Link to="/user/app/profile" search={{ edit: true }} className={buttonClass()}>
          Update profile
        </Link>
      }
    >
      <FormAlert message={INCOMPLETE_PAYER_MESSAGE} />
    </Dialog>
  )
}
