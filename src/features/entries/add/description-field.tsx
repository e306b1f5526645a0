import { Pencil } from 'lucide-react'
import { type FocusEvent, useId, useState } from 'react'
import { t } from '#messages/t.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { classes } from '#ui/style/classes.ts'
import { offerDescriptions, type Recalled, timesWritten } from '../rules/recall-descriptions.ts'
import styles from './description-field.module.css'

interface DescriptionFieldProps {
  readonly value: string
  readonly onValue: (text: string) => void
  /** What was written before; none of a transfer. */
  readonly written: readonly Recalled[]
  readonly type: TransactionType
  readonly error: string | undefined
}

/**
 * What it was for: as often written before is said, and what it may become is offered while it is typed. The offers lie
 * over what stands below: the press that leaves the field is for that, and is not to miss it.
 */
export function DescriptionField(props: DescriptionFieldProps) {
  const { value, onValue, written, type, error } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const times = timesWritten(written, value, type)
  const offered = isOpen ? offerDescriptions(written, value, type) : []
  const hasError = error !== undefined && error !== ''

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <div className={styles['box']} onFocus={() => setOpen(true)} onBlur={handleBlur}>
      <div className={classes(styles['field'], error !== undefined && styles['wrong'])}>
        <Pencil aria-hidden="true" />
        <input
          id={id}
          type="text"
          aria-label={t('entries.description')}
          placeholder={t('entries.what-was-it-for')}
          autoComplete="off"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-below`}
          className={styles['input']}
          value={value}
          onChange={event => onValue(event.target.value)}
        />
        <span id={`${id}-below`} className={styles['times']}>
          {times > 0 && timesText(times)}
        </span>
      </div>
      {hasError && <p className={styles['error']}>{error}</p>}
      {offered.length > 0 && (
        <ul className={styles['offers']} aria-label={t('entries.written-before')}>
          {offered.map(({ description, count }) => (
            <li key={description}>
              <button
                type="button"
                className={styles['offer']}
                // The field keeps the focus, and a phone its keyboard.
                onPointerDown={event => event.preventDefault()}
                onClick={() => onValue(description)}
              >
                <span className={styles['words']}>{description}</span>{' '}
                <span className={styles['count']}>{timesText(count)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function timesText(count: number): string {
  return t('entries.count-times', { count })
}
