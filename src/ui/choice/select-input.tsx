import { t } from '#messages/t.ts'
import { Field, type FieldTexts } from '../field/field.tsx'
import { classes } from '../style/classes.ts'
import styles from '../field/control.module.css'
import look from './select-input.module.css'

/** One thing that can be chosen. */
export interface SelectOption {
  readonly value: string
  readonly label: string
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
  const { label, hint, error, value, onValue, options, placeholder = 'Select...' } = props
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
          {options?.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** What a select says where none is chosen (APP-10). */
export function emptyText(
  options: readonly SelectOption[] | undefined,
  placeholder = 'Select...',
): string {
  if (options === undefined) return t('ui.loading')
  return options.length === 0 ? t('ui.no-options') : placeholder
}
