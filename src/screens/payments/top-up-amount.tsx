import { useState } from 'react'
import { startTopUp } from '#data/payments/commands.ts'
import { createRequestKeys } from '#data/payments/request-keys.ts'
import type { PendingPayment } from '#data/payments/use-payments.ts'
import { useMember } from '#data/session/member-context.tsx'
import { readTopUp } from '#domain/forms/top-up.ts'
import { TOP_UP_RANGE } from '#domain/top-up-words.ts'
import { FormDialog } from '#screens/shared-dialogs/form-dialog.tsx'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { AmountChoice } from './amount-choice.tsx'

interface TopUpAmountProps {
  readonly onStarted: (payment: PendingPayment) => void
  readonly onClose: () => void
}

/** Asks how much is to be transferred. */
export function TopUpAmount({ onStarted, onClose }: TopUpAmountProps) {
  const member = useMember()
  const [keys] = useState(() => createRequestKeys(member.ledger.newId))
  const submission = useSubmission('Failed to fetch bank details')
  const [form, setForm] = useState({ amount: '' })

  async function handleSubmit() {
    const started = await submission.submit(readTopUp(form), topUp =>
      startTopUp(member, keys, topUp),
    )
    if (started !== undefined) onStarted(started)
  }

  return (
    <FormDialog
      title="Top Up"
      submission={submission}
      submitLabel="Continue"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <AmountChoice
        form={form}
        onForm={setForm}
        fault={submission.fault}
        hint={`${TOP_UP_RANGE}, by bank transfer.`}
      />
    </FormDialog>
  )
}
