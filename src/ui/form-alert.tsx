import styles from './form-alert.module.css'

interface FormAlertProps {
  readonly message: string | undefined
}

/** Why a form was not taken, told at once to screen readers. */
export function FormAlert({ message }: FormAlertProps) {
  if (message === undefined) return null
  return (
    <p role="alert" className={styles['alert']}>
      {message}
    </p>
  )
}
