import type { ComponentProps } from 'react'
import { classes } from '../style/classes.ts'
import { Field, type FieldTexts } from './field.tsx'
import styles from './control.module.css'
import control from './control.module.css'
import textAreaStyles from './text-area.module.css'

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

/** A day, `yyyy-MM-dd`; `max` and `min` bound it. */
export function DateInput(props: TextFieldProps) {
  return <TextInput {...props} type="date" />
}

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
          className={classes(control['control'], textAreaStyles['area'])}
          value={value}
          onChange={event => onValue(event.target.value)}
          {...rest}
          {...ties}
        />
      )}
    </Field>
  )
}
