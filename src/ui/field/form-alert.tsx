import { waitText } from '#base/count-text.ts'
import { t } from '#messages/t.ts'
import { said } from '#ui/page/said.tsx'
import { classes } from '../style/classes.ts'
import styles from './form-alert.module.css'

/** What is said of a form that was not taken. */
export interface FormAlertProps {
  readonly message: string | undefined
  /** The form is being sent once more: the words keep their place, so that nothing moves under a finger. */
  readonly isStale?: boolean
  /** A field of the form, which has the focus, says the same words: here they are for screen readers alone. */
  readonly isSaidAtField?: boolean
  /** After too many tries: seconds until another makes sense. */
  readonly waitSeconds?: number
  /** That time is up. */
  readonly isWaitOver?: boolean
}

/** Why a form was not taken, announced at once to screen readers. */
export function FormAlert(props: FormAlertProps) {
  const { message, isStale = false, isSaidAtField = false } = props
  const { waitSeconds = 0, isWaitOver = false } = props
  const look = classes(styles['alert'], isStale && styles['stale'])
  if (waitSeconds > 0) {
    return (
      <p role="alert" className={look}>
        {said('ui.too-many-tries-span-try', {
          span: <span role="timer" aria-live="off" />,
          wait: waitText(waitSeconds),
        })}
      </p>
    )
  }
  if (isWaitOver && !isStale) {
    return <output className={styles['over']}>{t('ui.you-can-try-again-now')}</output>
  }
  if (message === undefined) return null
  return (
    <p role="alert" className={isSaidAtField ? 'visually-hidden' : look}>
      {message}
    </p>
  )
}
