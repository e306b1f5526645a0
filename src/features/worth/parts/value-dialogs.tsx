import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { amountToText, ZERO_KOBO } from '#money/money.ts'
import type { Valuation } from '#records/asset/valuation.ts'
import { fullDayText } from '#time/day-text.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput } from '#ui/field/text-input.tsx'
import type { FieldTies } from '#ui/field/tie-fields.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { changeValue, setValue } from '../data/commands.ts'
import { FIRST_DAY, readPastDay, readValue, type ValueForm } from '../rules/thing-form.ts'
import type { Thing } from '../rules/worth.ts'
import { useThingForm } from './use-thing-form.ts'

interface ValueFieldsProps {
  readonly isDebt: boolean
  readonly tie: (name: 'value' | 'day') => FieldTies<string>
  readonly hint?: string | undefined
}

/** What a thing is worth, and from which day on. */
export function ValueFields({ isDebt, tie, hint }: ValueFieldsProps) {
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
