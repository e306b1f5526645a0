import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './control.module.css'

/** What a field of one line of text is given, beside an input's own attributes. */
export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string
  readonly onValue: (text: string) => void
}

/** A field of one line of text. */
export function TextInput({ label, hint, error, value, onValue, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {ties => (
        <input
          type="text"
          className={styles['control']}
          value={value}
          onChange={event => onValue(event.target.value)}
          {...rest}
          {...ties}
        />
      )}
    </Field>
  )
}
