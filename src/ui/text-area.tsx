import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './control.module.css'

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  readonly value: string
  readonly onValue: (text: string) => void
}

/** A field of several lines of text. */
export function TextArea({ label, hint, error, value, onValue, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {ties => (
        <textarea
          rows={3}
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
