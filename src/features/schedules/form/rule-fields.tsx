import { fieldError, type FormFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { weekdayText } from '#time/day-text.ts'
import {
  NTHS,
  RECURRENCE_UNITS,
  type RecurrenceUnit,
  SHIFTS,
  type Shift,
} from '#time/recurrence/recurrence.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { type Ends, isOfMonth, WEEKDAYS, withFrom } from '../rules/rule-form.ts'
import { nthNames } from '../rules/rule-text.ts'
import type { ScheduleForm } from '../rules/schedule-form.ts'
import { WeekdayChoice } from './rule-parts.tsx'

interface RuleFieldsProps {
  readonly form: ScheduleForm
  readonly onForm: (form: ScheduleForm) => void
  readonly fault: FormFault | undefined
}

/** How often it repeats, on which days, from when and until when. */
export function RuleFields({ form, onForm, fault }: RuleFieldsProps) {
  const tie = tieFields(form, onForm, fault)
  return (
    <>
      <FieldGrid>
        <NumberInput label={t('schedules.repeats-every')} {...tie('every')} />
        <Choice
          label={t('schedules.unit')}
          options={unitNames()}
          order={RECURRENCE_UNITS}
          value={form.unit}
          onValue={unit => onForm({ ...form, unit })}
        />
      </FieldGrid>
      {form.unit === 'week' && (
        <WeekdayChoice
          chosen={form.weekdays}
          onChosen={weekdays => onForm({ ...form, weekdays })}
          error={fieldError(fault, 'weekdays')}
        />
      )}
      {isOfMonth(form) && <MonthFields form={form} onForm={onForm} fault={fault} />}
      <FieldGrid>
        <DateInput
          label={t('schedules.starts')}
          {...tie('from')}
          onValue={from => onForm(withFrom(form, from))}
        />
        {!(isOfMonth(form) && form.on === 'last-working') && (
          <Choice
            label={t('schedules.on-a-weekend-or-holiday')}
            options={shiftNames()}
            order={SHIFTS}
            value={form.shift}
            onValue={shift => onForm({ ...form, shift })}
          />
        )}
      </FieldGrid>
      <EndFields form={form} onForm={onForm} fault={fault} />
    </>
  )
}

function MonthFields({ form, onForm, fault }: RuleFieldsProps) {
  const tie = tieFields(form, onForm, fault)
  return (
    <FieldGrid>
      <Choice
        label={t('schedules.falls-on')}
        options={onNames()}
        order={ONS}
        value={form.on}
        onValue={on => onForm({ ...form, on })}
      />
      {form.on === 'day' && (
        <NumberInput
          label={t('schedules.day-of-the-month')}
          hint={t('schedules.a-short-months-last')}
          {...tie('dayOfMonth')}
        />
      )}
      {form.on === 'weekday' && (
        <>
          <SelectInput
            label={t('schedules.which-one')}
            canBeNone={false}
            options={NTHS.map(nth => ({ value: String(nth), label: nthNames()[nth] }))}
            {...tie('nth')}
          />
          <SelectInput
            label={t('schedules.day-of-the-week')}
            canBeNone={false}
            options={WEEKDAYS.map(day => ({ value: String(day), label: weekdayText(day) }))}
            {...tie('weekday')}
          />
        </>
      )}
    </FieldGrid>
  )
}

function EndFields({ form, onForm, fault }: RuleFieldsProps) {
  const tie = tieFields(form, onForm, fault)
  return (
    <FieldGrid>
      <Choice
        label={t('schedules.ends')}
        options={endNames()}
        order={ENDS}
        value={form.ends}
        onValue={ends => onForm({ ...form, ends })}
      />
      {form.ends === 'until' && <DateInput label={t('schedules.last-day')} {...tie('until')} />}
      {form.ends === 'count' && <NumberInput label={t('schedules.times')} {...tie('count')} />}
    </FieldGrid>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly options: Readonly<Record<Value, string>>
  readonly order: readonly Value[]
  readonly value: Value
  readonly onValue: (value: Value) => void
}

/** A select of a few that are known. */
function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, order, value, onValue } = props
  return (
    <SelectInput
      label={label}
      canBeNone={false}
      options={order.map(each => ({ value: each, label: options[each] }))}
      value={value}
      onValue={text => onValue(order.find(each => each === text) ?? value)}
    />
  )
}

const ONS = ['day', 'last', 'last-working', 'weekday'] as const
const ENDS: readonly Ends[] = ['never', 'until', 'count']

const unitNames = once((): Readonly<Record<RecurrenceUnit, string>> => ({
  day: t('schedules.days'),
  week: t('schedules.weeks'),
  month: t('schedules.months'),
  year: t('schedules.years'),
}))

const onNames = once((): Readonly<Record<(typeof ONS)[number], string>> => ({
  day: t('schedules.a-day-of-the-month'),
  last: t('schedules.its-last-day'),
  'last-working': t('schedules.its-last-working-day'),
  weekday: t('schedules.a-day-of-the-week'),
}))

const shiftNames = once((): Readonly<Record<Shift, string>> => ({
  none: t('schedules.stays-as-it-is'),
  before: t('schedules.the-working-day-before'),
  after: t('schedules.the-working-day-after'),
}))

const endNames = once((): Readonly<Record<Ends, string>> => ({
  never: t('schedules.never'),
  until: t('schedules.on-a-day'),
  count: t('schedules.after-a-number-of-times'),
}))
