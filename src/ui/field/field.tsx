import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What ties a control to its label and messages. */
interface ControlTies {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** What every field is given. */
export interface FieldTexts {
  readonly label: string
  readonly hint?: string | undefined
  /** What is wrong with it. */
  readonly error?: string | undefined
}

interface FieldProps extends FieldTexts {
  readonly children: (ties: ControlTies) => ReactNode
}

/** Label, control and message, tied by ids. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const messageId = `${id}-message`
  const hasError = error !== undefined && error !== ''
  const message = hasError ? error : hint
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': message === undefined ? undefined : messageId,
      })}
      {message !== undefined && (
        <p id={messageId} className={styles[hasError ? 'error' : 'hint']}>
          {message}
        </p>
      )}
    </div>
  )
}
