import { useState } from 'react'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { amountToText } from '#money/money.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { readChanged, readPaid, type SlotForm } from './rules/schedule-form.ts'
import type { SlotView } from './rules/slots.ts'
import { useSlotActions } from './use-slot-actions.ts'

interface SlotDialogProps {
  readonly view: SlotView
  readonly onClose: () => void
}

/** Asks what was paid, and when. */
export function RecordSlotDialog({ view, onClose }: SlotDialogProps) {
  const today = useToday()
  const { record } = useSlotActions()
  const { name } = view.schedule
  const [form, setForm] = useState<SlotForm>({
    amount: amountToText(view.amount),
    day: view.day > today ? today : view.day,
  })
  const submission = useSubmission(t('schedules.failed-to-record'), {
    form,
    read: typed => readPaid(typed, today),
  })
  const tie = tieFields(form, setForm, submission.fault)

  async function handleSubmit() {
    const written = await submission.submit(readPaid(form, today), paid => record(view, paid))
    if (written !== undefined) onClose()
  }

  return (
    <FormDialog
      title={t('schedules.record-name', { name })}
      submission={submission}
      submitLabel={t('schedules.record')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <FieldGrid>
        <NumberInput label={t('schedules.amount')} unit="₦" {...tie('amount')} />
        <DateInput label={t('schedules.day')} max={today} {...tie('day')} />
      </FieldGrid>
    </FormDialog>
  )
}

/** Puts this one time on another day, or gives it another amount. */
export function ChangeSlotDialog({ view, onClose }: SlotDialogProps) {
  const { change } = useSlotActions()
  const [form, setForm] = useState<SlotForm>({
    amount: amountToText(view.amount),
    day: view.day,
  })
  const submission = useSubmission(t('schedules.failed-to-change'), {
    form,
    read: typed => readChanged(typed, view),
  })
  const tie = tieFields(form, setForm, submission.fault)

  async function handleSubmit() {
    const written = await submission.submit(readChanged(form, view), changed =>
      change(view, changed),
    )
    if (written !== undefined) onClose()
  }

  return (
    <FormDialog
      title={t('schedules.change-this-time')}
      submission={submission}
      submitLabel={t('schedules.save-changes')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{t('schedules.the-item-itself-stays')}</p>
      <FieldGrid>
        <NumberInput label={t('schedules.amount')} unit="₦" {...tie('amount')} />
        <DateInput label={t('schedules.day')} {...tie('day')} />
      </FieldGrid>
    </FormDialog>
  )
}
