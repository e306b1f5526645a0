import { useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput, TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { createCircle, editCircle } from '../data/circle-commands.ts'
import type { CircleView } from '../data/queries.ts'
import {
  blankCircle,
  CIRCLE_STEPS,
  type CircleForm,
  circleToForm,
  type ReadCircle,
  readCircle,
} from '../rules/circle-form.ts'

interface CreateCircleDialogProps {
  readonly onClose: () => void
}

/** Starts a circle; the others are added on its page. */
export function CreateCircleDialog({ onClose }: CreateCircleDialogProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  return (
    <CircleDialog
      title={t('debts.start-a-circle')}
      submitLabel={t('debts.start')}
      opening={blankCircle(useToday())}
      isNew
      save={async read => {
        const written = await createCircle(ledger, read)
        if (written.ok) {
          sayChanged(t('debts.name-started', { name: read.circle.name }), written.value)
        }
        return written
      }}
      onClose={onClose}
    />
  )
}

interface EditCircleDialogProps {
  readonly view: CircleView
  readonly onClose: () => void
}

/** Changes a circle; what was ticked and recorded stays. */
export function EditCircleDialog({ view: { circle }, onClose }: EditCircleDialogProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  return (
    <CircleDialog
      title={t('debts.edit-circle')}
      submitLabel={t('debts.save-changes')}
      opening={circleToForm(circle)}
      isNew={false}
      save={async read => {
        const written = await editCircle(ledger, circle.id, read.circle)
        if (written.ok) sayChanged(t('debts.circle-saved'), written.value)
        return written
      }}
      onClose={onClose}
    />
  )
}

interface CircleDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly opening: CircleForm
  readonly isNew: boolean
  readonly save: (read: ReadCircle) => ReturnType<typeof createCircle>
  readonly onClose: () => void
}

function CircleDialog({ title, submitLabel, opening, isNew, save, onClose }: CircleDialogProps) {
  const [form, setForm] = useState(opening)
  const submission = useSubmission(t('debts.failed-to-save'), { form, read: readCircle })

  async function handleSubmit() {
    const written = await submission.submit(readCircle(form), save)
    if (written !== undefined) onClose()
  }

  return (
    <FormDialog
      title={title}
      submission={submission}
      submitLabel={submitLabel}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <CircleFields form={form} onForm={setForm} fault={submission.fault} isNew={isNew} />
    </FormDialog>
  )
}

const types = once(
  () =>
    [
      { value: 'ajo', label: t('debts.ajo') },
      { value: 'event', label: t('debts.event') },
    ] as const,
)

const steps = once(() => ({
  week: t('debts.every-week'),
  'two-weeks': t('debts.every-two-weeks'),
  month: t('debts.every-month'),
}))

interface CircleFieldsProps {
  readonly form: CircleForm
  readonly onForm: (form: CircleForm) => void
  readonly fault: FormFault | undefined
  readonly isNew: boolean
}

function CircleFields({ form, onForm, fault, isNew }: CircleFieldsProps) {
  const tie = tieFields(form, onForm, fault)
  const isAjo = form.type === 'ajo'
  return (
    <>
      {isNew && (
        <div>
          <Segmented
            label={t('debts.what-for')}
            options={types()}
            value={form.type}
            onValue={type => onForm({ ...form, type })}
          />
        </div>
      )}
      <FieldGrid>
        <TextInput
          label={t('debts.name')}
          placeholder={isAjo ? t('debts.office-ajo') : t('debts.bisis-wedding')}
          {...tie('name')}
        />
        <NumberInput
          label={isAjo ? t('debts.amount-of-a-turn') : t('debts.amount-of-each')}
          unit="₦"
          placeholder="0.00"
          {...tie('amount')}
        />
        {isAjo && (
          <SelectInput
            label={t('debts.rounds-are')}
            canBeNone={false}
            options={CIRCLE_STEPS.map(value => ({ value, label: steps()[value] }))}
            value={form.step}
            onValue={text =>
              onForm({ ...form, step: CIRCLE_STEPS.find(step => step === text) ?? form.step })
            }
          />
        )}
        <DateInput label={isAjo ? t('debts.first-round') : t('debts.pay-by')} {...tie('from')} />
        {isAjo && isNew && <NumberInput label={t('debts.my-turns')} {...tie('turns')} />}
        {isAjo && (
          <NumberInput
            label={t('debts.rounds')}
            hint={t('debts.empty-as-many-as-turns')}
            {...tie('rounds')}
          />
        )}
      </FieldGrid>
    </>
  )
}
