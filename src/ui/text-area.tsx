import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldTexts } from './field.tsx'
import control from './control.module.css'
import styles from './text-area.module.css'

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  readonly value: string
  readonly onValue: (text: string) => void
}

/** A field of a few lines, as tall as what is typed in it. */
export function TextArea({ label, hint, error, value, onValue, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {ties => (
        <textarea
          rows={1}
          className={classes(control['control'], styles['area'])}
          value={value}
          onChange={event => onValue(event.target.value)}
          {...rest}
          {...ties}
        />
      )}
    </Field>
  )
}
