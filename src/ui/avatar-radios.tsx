import { type ReactNode, useId } from 'react'
import styles from './avatar-radios.module.css'

/** A picture to choose. */
export interface AvatarOption {
  readonly value: string
  readonly label: string
  /** Its address. */
  readonly picture: string
}

interface AvatarRadiosProps {
  readonly legend: string
  readonly options: readonly AvatarOption[]
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error?: string | undefined
  /** Another way to a picture. */
  readonly children?: ReactNode
}

/** A choice of one among round pictures. */
export function AvatarRadios(props: AvatarRadiosProps) {
  const { legend, options, value, onValue, error, children } = props
  const name = useId()
  const errorId = useId()
  return (
    <fieldset
      className={styles['set']}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['options']}>
        {options.map(option => (
          <label key={option.value} className={styles['option']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <img className={styles['picture']} src={option.picture} alt="" />
            <span className="visually-hidden">{option.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
