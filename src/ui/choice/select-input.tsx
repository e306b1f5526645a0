import { t } from '#messages/t.ts'
import { Field, type FieldTexts } from '../field/field.tsx'
import { classes } from '../style/classes.ts'
import styles from '../field/control.module.css'
import look from './select-input.module.css'

/** One thing that can be chosen. */
export interface SelectOption {
  readonly value: string
  readonly label: string
  /** What it stands under together with those beside it that have the same head. */
  readonly head?: string | undefined
}

interface SelectInputProps extends FieldTexts {
  readonly value: string
  readonly onValue: (value: string) => void
  /** Undefined while they load. */
  readonly options: readonly SelectOption[] | undefined
  readonly placeholder?: string
  /** Whether none may be chosen; so it is unless said otherwise. */
  readonly canBeNone?: boolean
  readonly disabled?: boolean
  readonly name?: string
}

/** A native select with the product's defaults (APP-10); the empty value is none chosen. */
export function SelectInput(props: SelectInputProps) {
  const { label, hint, error, value, onValue, options, placeholder = t('ui.select') } = props
  const { canBeNone = true } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {ties => (
        <select
          className={classes(styles['control'], look['select'])}
          value={value}
          name={props.name}
          disabled={props.disabled}
          onChange={event => onValue(event.target.value)}
          {...ties}
        >
          {canBeNone && <option value="">{emptyText(options, placeholder)}</option>}
          <SelectOptions options={options ?? []} />
        </select>
      )}
    </Field>
  )
}

/** Options that follow each other under one head. */
export interface OptionSection<Option extends SelectOption> {
  readonly head: string | undefined
  readonly options: readonly Option[]
}

/** Parts options by the heads that they stand under. */
export function optionSections<Option extends SelectOption>(
  options: readonly Option[],
): readonly OptionSection<Option>[] {
  const sections: { head: string | undefined; options: Option[] }[] = []
  for (const option of options) {
    const last = sections.at(-1)
    if (last?.head === option.head && last !== undefined) last.options.push(option)
    else sections.push({ head: option.head, options: [option] })
  }
  return sections
}

interface SelectOptionsProps {
  readonly options: readonly SelectOption[]
}

/** What a native select offers, under heads where there are any. */
export function SelectOptions({ options }: SelectOptionsProps) {
  return optionSections(options).map(({ head, options: ofHead }) => {
    const shown = ofHead.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
    return head === undefined ? (
      shown
    ) : (
      <optgroup key={`head:${head}`} label={head}>
        {shown}
      </optgroup>
    )
  })
}

/** What a select says where none is chosen (APP-10). */
export function emptyText(
  options: readonly SelectOption[] | undefined,
  placeholder = t('ui.select'),
): string {
  if (options === undefined) return t('ui.loading')
  return options.length === 0 ? t('ui.no-options') : placeholder
}
