import { classes } from '../style/classes.ts'
import styles from './form-alert.module.css'

interface FormAlertProps {
  readonly message: string | undefined
  /** The form is being sent once more: the words keep their place, so that nothing moves under a finger. */
  readonly isStale?: boolean
}

/** Why a form was not taken, announced at once to screen readers. */
export function FormAlert({ message, isStale = false }: FormAlertProps) {
  if (message === undefined) return null
  return (
    <p role="alert" className={classes(styles['alert'], isStale && styles['stale'])}>
      {message}
    </p>
  )
}
