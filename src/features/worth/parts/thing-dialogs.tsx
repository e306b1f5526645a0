import { useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import type { Result } from '#base/result.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { amountToText, ZERO_KOBO } from '#money/money.ts'
import type { Valuation } from '#records/asset/valuation.ts'
import { fullDayText } from '#time/day-text.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput, TextInput } from '#ui/field/text-input.tsx'
import { type FieldTies, tieFields } from '#ui/field/tie-fields.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { changeValue, createThing, editThing, setValue } from '../data/commands.ts'
import {
  FIRST_DAY,
  readNamed,
  readPastDay,
  readThing,
  readValue,
  type ThingForm,
  type ValueForm,
} from '../rules/thing-form.ts'
import type { Thing } from '../rules/worth.ts'

const sorts = once(
  () =>
    [
      { value: 'owned', label: t('worth.i-own-it') },
      { value: 'owed', label: t('worth.i-owe-it') },
    ] as const,
)

interface SortChoiceProps {
  readonly isDebt: boolean
  readonly onChoice: (isDebt: boolean) => void
}

function SortChoice({ isDebt, onChoice }: SortChoiceProps) {
  return (
    <Segmented
      label={t('worth.owned-or-owed')}
      options={sorts()}
      value={isDebt ? 'owed' : 'owned'}
      onValue={sort => onChoice(sort === 'owed')}
    />
  )
}

type OwnLedger = ReturnType<typeof useLedger>

interface DialogFacts<Form, Command> {
  readonly opening: Form
  readonly read: (form: Form) => Result<Command, FormFault>
  readonly save: (ledger: OwnLedger, command: Command) => ReturnType<typeof createThing>
  /** What is said once it is kept. */
  readonly done: (command: Command) => string
  readonly onClose: () => void
}

/** A form about a thing: what is typed, what is wrong with it, and how it is kept. */
function useThingForm<Form extends object, Command>(facts: DialogFacts<Form, Command>) {
  const { opening, read, save, done, onClose } = facts
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const [form, setForm] = useState(opening)
  const submission = useSubmission(t('worth.failed-to-save'), { form, read })

  async function handleSubmit() {
    const command = read(form)
    const written = await submission.submit(command, each => save(ledger, each))
    if (written === undefined || !command.ok) return
    sayChanged(done(command.value), written)
    onClose()
  }

  return {
    form,
    setForm,
    tie: tieFields(form, setForm, submission.fault),
    dialog: { submission, onSubmit: handleSubmit, onClose },
  }
}

interface AddThingDialogProps {
  readonly onClose: () => void
}

/** Adds a thing that is owned or owed, with what it is worth. */
export function AddThingDialog({ onClose }: AddThingDialogProps) {
  const today = useToday()
  const opening: ThingForm = { name: '', isDebt: false, value: '', day: today }
  const { form, setForm, tie, dialog } = useThingForm({
    opening,
    read: typed => readThing(typed, today),
    save: createThing,
    done: ({ name }) => t('worth.name-added', { name }),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('worth.add-a-thing')} submitLabel={t('worth.add')}>
      <SortChoice isDebt={form.isDebt} onChoice={isDebt => setForm({ ...form, isDebt })} />
      <TextInput
        label={t('worth.name')}
        hint={form.isDebt ? t('worth.a-loan-or-fees') : t('worth.land-a-car-shares')}
        {...tie('name')}
      />
      <ValueFields isDebt={form.isDebt} tie={tie} />
    </FormDialog>
  )
}

interface ValueFieldsProps {
  readonly isDebt: boolean
  readonly tie: (name: 'value' | 'day') => FieldTies<string>
  readonly hint?: string | undefined
}

function ValueFields({ isDebt, tie, hint }: ValueFieldsProps) {
  const today = useToday()
  return (
    <FieldGrid>
      <NumberInput
        label={isDebt ? t('worth.still-owed') : t('worth.worth')}
        unit="₦"
        placeholder="0.00"
        hint={hint}
        {...tie('value')}
      />
      <DateInput label={t('worth.on-day')} min={FIRST_DAY} max={today} {...tie('day')} />
    </FieldGrid>
  )
}

/** What a dialog about a thing is given. */
export interface ThingDialogProps {
  readonly thing: Thing
  readonly onClose: () => void
}

interface ValueDialogProps extends ThingDialogProps {
  /** The value to change; a new one without. */
  readonly valuation?: Valuation
}

/** Says what a thing is worth from a day on, or changes what was said. */
export function ValueDialog({ thing, valuation, onClose }: ValueDialogProps) {
  const today = useToday()
  const naira = useNaira()
  const { id, name, isDebt } = thing.asset
  const [last] = thing.values
  const opening: ValueForm = {
    value: valuation === undefined ? '' : amountToText(valuation.value),
    day: valuation?.day ?? today,
  }
  const { tie, dialog } = useThingForm({
    opening,
    read: typed => readValue(typed, today),
    save: (ledger, command) =>
      valuation === undefined
        ? setValue(ledger, id, command)
        : changeValue(ledger, valuation.id, command),
    done: () => t('worth.value-of-name-saved', { name }),
    onClose,
  })
  const hint =
    valuation === undefined && last !== undefined
      ? t('worth.last-amount-on-day', {
          amount: naira.brief(last.value),
          day: fullDayText(last.day),
        })
      : undefined
  return (
    <FormDialog
      {...dialog}
      title={t('worth.value-of-name', { name })}
      submitLabel={t('worth.save')}
    >
      <ValueFields isDebt={isDebt} tie={tie} hint={hint} />
    </FormDialog>
  )
}

/** Gives a thing another name, or says that it is owed rather than owned. */
export function RenameThingDialog({ thing: { asset }, onClose }: ThingDialogProps) {
  const { form, setForm, tie, dialog } = useThingForm({
    opening: { name: asset.name, isDebt: asset.isDebt },
    read: readNamed,
    save: (ledger, command) => editThing(ledger, asset.id, command),
    done: ({ name }) => t('worth.name-saved', { name }),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('worth.rename')} submitLabel={t('worth.save')}>
      <SortChoice isDebt={form.isDebt} onChoice={isDebt => setForm({ ...form, isDebt })} />
      <TextInput label={t('worth.name')} {...tie('name')} />
    </FormDialog>
  )
}

/** Says that a thing was sold, or a debt paid off: its last value is nothing, and its history stays. */
export function EndThingDialog({ thing: { asset }, onClose }: ThingDialogProps) {
  const today = useToday()
  const { id, name, isDebt } = asset
  const opening: Pick<ValueForm, 'day'> = { day: today }
  const { tie, dialog } = useThingForm({
    opening,
    read: typed => readPastDay(typed.day, today),
    save: (ledger, day) => setValue(ledger, id, { day, value: ZERO_KOBO }),
    done: () =>
      isDebt ? t('worth.name-is-paid-off', { name }) : t('worth.name-is-gone', { name }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={isDebt ? t('worth.paid-off') : t('worth.sold-or-gone')}
      submitLabel={t('worth.save')}
    >
      <p>{t('worth.from-that-day-it-counts')}</p>
      <DateInput label={t('worth.on-day')} min={FIRST_DAY} max={today} {...tie('day')} />
    </FormDialog>
  )
}
